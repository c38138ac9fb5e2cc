import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LANGUAGES } from '@nocturne/contracts/constants';
import { withMessages, withRoute, withWorkspace } from './edits.ts';
import type { RemoteNames } from './remote-names.ts';

/** Templates below tools/scaffold, and the files that they become. */
function filesOf({
  remote,
  route,
}: RemoteNames): readonly (readonly [template: string, file: string])[] {
  const screen = `${remote}/src/screens/${route}`;
  return [
    ['package.json', `${remote}/package.json`],
    ['README.md', `${remote}/README.md`],
    ['webpack.config.js', `${remote}/webpack.config.js`],
    ['src/remote.tsx', `${remote}/src/remote.tsx`],
    ['src/remote.test.tsx', `${remote}/src/remote.test.tsx`],
    ['src/route.ts', `${screen}/route.ts`],
    ['src/screen.tsx', `${screen}/screen.tsx`],
    ['src/screen.module.css', `${screen}/screen.module.css`],
    ['src/store.ts', `${screen}/${route}-store.ts`],
    ['messages/texts.ts', `shared/i18n/src/texts/${route}.ts`],
    ...LANGUAGES.map(
      (language) =>
        [`messages/${language}.ts`, `shared/i18n/src/messages/${language}/${route}.ts`] as const,
    ),
  ];
}

/**
 * Writes a remote into the checkout at `root`. Returns the written and changed files. Throws before
 * any change if one of its files already exists.
 */
export function writeRemote(root: string, names: RemoteNames): string[] {
  const files = filesOf(names);
  const existing = files.find(([, file]) => existsSync(join(root, file)));
  if (existing) throw new Error(`${existing[1]} already exists.`);
  for (const [template, file] of files)
    write(
      root,
      file,
      fillTemplate(
        readFileSync(join(root, 'tools/scaffold', `${template}.template`), 'utf8'),
        names,
      ),
    );
  const manifest = JSON.parse(readFileSync(join(root, names.remote, 'package.json'), 'utf8')) as {
    version: string;
    dependencies: object;
  };
  const edits = {
    'shared/contracts/src/route-table.ts': (text: string) => withRoute(text, names),
    'shared/i18n/src/all-messages.ts': (text: string) => withMessages(text, names),
    'package-lock.json': (text: string) => withWorkspace(text, names, manifest),
  };
  for (const [file, edit] of Object.entries(edits))
    write(root, file, edit(readFileSync(join(root, file), 'utf8')));
  link(root, names.remote);
  return [...files.map(([, file]) => file), ...Object.keys(edits)];
}

function fillTemplate(template: string, names: RemoteNames): string {
  return template.replace(
    /%(\w+)%/g,
    (placeholder, name: string) => names[name as keyof RemoteNames] ?? placeholder,
  );
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Links the workspace as an installation would; nothing has to be downloaded. */
function link(root: string, remote: string): void {
  const path = join(root, 'node_modules', remote);
  if (existsSync(join(root, 'node_modules')) && !existsSync(path))
    symlinkSync(join('..', remote), path, 'junction');
}
