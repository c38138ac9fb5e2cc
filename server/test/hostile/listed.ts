type Listed = Readonly<Record<string, string>>;

/** Items of each finding, and the release that tests each item. */
export const FINDINGS: Readonly<Record<string, Listed>> = {
  O20: { 'a forgotten promise rejects later': 'rejects a promise that it forgot' },
  O21: { 'a state with a cycle': 'has a state with a cycle' },
  O22: {
    '3 s of processor time per page': 'takes seconds of the processor for a page',
    'a busy timer': 'leaves a busy timer behind',
  },
  O23: {
    ':is(body){display:none}': 'hides the page by its styles',
    ':where(a)': 'hides every link by its styles',
    '@property of a kit token': 'gives a token of the kit another meaning',
    'a layer above the age gate': 'has a layer above the age gate',
  },
  O24: { 'a redirect to another host': 'leads to another host' },
  O25: {
    'page of 30 MB': 'draws a page of 30 MB',
    'state of 20 MB': 'has a state of 20 MB',
    '400 preloads': 'preloads 400 files',
    'script of 20 MB': 'has a script of 20 MB',
  },
  O26: {
    'a web half that throws': 'throws in the browser',
    'differs from its server half': 'draws otherwise than its server half',
    'lacks its start': 'lacks its start',
  },
  O27: { 'a page': 'brings a document', 'a source map': 'brings a source map' },
  O28: {
    'reads a key of the site': 'reads what the server was started with',
    'sets a cookie': 'sets a cookie of consent by its markup',
  },
  O29: { 'a shell that throws at its start': 'is a shell that does not start' },
  O30: { "React 18 beside the page's": 'brings React 18' },
  O31: { '500 for another query': 'answers 500 for another query' },
  O49: {
    'process._debugProcess(process.ppid)': 'opens the inspector of the server that checks it',
  },
};

/**
 * Rows of the table "Hostile releases" in docs/federation.md, and the release that tests each row,
 * here or in e2e/support/hostile-pages.ts.
 */
export const DOCUMENTED: Listed = {
  'throws while loading': 'throws as it is loaded at the server',
  'throws while rendering, or in its store or its data':
    'throws as it loads its data at the server',
  'throws, or rejects a promise, that nothing awaits': 'rejects a promise that it forgot',
  'its state is not JSON, its page has no markup, its status is another':
    'has a state with a cycle',
  'page of 30 million characters, state of 20 million, 400 preloads': 'draws a page of 30 MB',
  'throws null, a proxy or an error that throws when it is read': 'throws an error that throws',
  'a small state that doubles with each level, JSON-LD of 20 million characters':
    'has a state that doubles thirty times',
  'hides `http-equiv` or preloads behind quotes': 'hides a header in its markup',
  'redirects to itself': 'leads on to itself',
  'changes prototypes, globals, React or modules of Node': 'changes every list',
  '`exit`, `kill`, `abort`, signals or built-in modules of the real process, found by a trick':
    'ends the real process',
  'its page never completes': 'never has its page',
  'uses seconds of processor time for a page': 'takes seconds of the processor for a page',
  'a busy timer': 'leaves a busy timer behind',
  'leads to another host, by a redirect or by `http-equiv`': 'leads to another host',
  'reads the environment, requires `fs` or `child_process`, calls `process.exit()`':
    'reads what the server was started with',
  'a shell that does not start in the browser': 'is a shell that does not start',
  '`init` or `get` never responds': 'never starts',
  'its data never arrives': 'never has its data',
  'endless loop': 'never ends at the server',
  'uses all memory': 'takes all memory of the browser',
  'another React': 'brings React 18',
  "another contract, no module, another's name": 'speaks another contract',
  'style outside of its layer': 'styles what is in no layer',
  "claims another's route": "draws another remote's page",
  'changed file': 'was changed after it was built',
  "`document.body.innerHTML = ''`": 'empties the page by markup',
  "removes the page's root, replaces `fetch`, `history.pushState` and the like, while loading":
    'empties the page by hand',
  'replaces built-in functions later': 'changes what all parts use, later',
  'sends data to another host': 'asks other hosts, later',
  'the same by navigation: it leads the visitor there, opens a window, preconnects or uses WebRTC':
    'leads the visitor to another host',
  ['runs strings as scripts, writes markup, creates Trusted Types policies, ' +
  'removes the policy from the markup']: 'runs texts as scripts, later',
  'clears or fills what the browser stores, sets or removes cookies, registers a service worker':
    'clears localStorage',
  ['abuses history and address, dialogs, windows, downloads, the focus, ' +
  'or stops visitors from leaving']: 'keeps visitors from leaving',
  'covers, hides or removes the age gate': 'covers the age gate',
  'more than 30,000 nodes, 128 MiB or 100 lines on the console': 'adds 40 000 elements',
  'empties the page later, by `document.open()`, or with handlers on the document':
    'opens the document again',
};
