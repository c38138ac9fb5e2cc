import { describe, expect, test } from '@jest/globals';
import type { UploadProbe } from '@nocturne/lib/upload-checks';
import type { ProbeFile } from '../../checks/probe-in-browser.ts';
import { mp4File } from '../../testing/media-files.ts';
import { ChosenFilesStore } from './chosen-files-store.ts';

const GOOD: UploadProbe = { kind: 'media', seconds: 600, frame: { width: 1920, height: 1080 } };

/** A probe that the test resolves; it records which probes were stopped. */
class FakeProbe {
  readonly stopped: string[] = [];
  #waiting = new Map<string, (probe: UploadProbe) => void>();

  readonly probe: ProbeFile = (file, signal) =>
    new Promise((resolve) => {
      this.#waiting.set(file.name, resolve);
      signal.addEventListener('abort', () => this.stopped.push(file.name));
    });

  answer(name: string, probe: UploadProbe = GOOD): void {
    this.#waiting.get(name)?.(probe);
  }
}

const namesOf = (store: ChosenFilesStore) => store.files.map(({ name }) => name);

describe('ChosenFilesStore', () => {
  test('R5-09 checks the size against the operator’s limit before sending', async () => {
    const file = mp4File('one.mp4');
    const sizeIn = async (maxBytes?: number) => {
      const store = new ChosenFilesStore(async () => GOOD, maxBytes);
      await store.add([file]);
      return [
        store.files[0]?.checks.size,
        store.sendable.length,
        (await store.checkFile(file, new AbortController().signal)).checks.size,
      ];
    };
    expect(await sizeIn()).toEqual(['ok', 1, 'ok']);
    expect(await sizeIn(file.size)).toEqual(['ok', 1, 'ok']);
    expect(await sizeIn(file.size - 1)).toEqual(['bad', 0, 'bad']);
  });

  test('R2.3-17 lists several files at once and adds their results later', async () => {
    const probe = new FakeProbe();
    const store = new ChosenFilesStore(probe.probe);
    const done = store.add([mp4File('one.mp4'), mp4File('two.mp4')]);
    expect(store.files.map(({ name, checks }) => [name, checks.name, checks.whole])).toEqual([
      ['one.mp4', 'ok', 'wait'],
      ['two.mp4', 'ok', 'wait'],
    ]);
    probe.answer('two.mp4', { kind: 'damaged' });
    probe.answer('one.mp4');
    await done;
    expect(store.files.map(({ checks }) => checks.whole)).toEqual(['ok', 'bad']);
  });

  test('R5-09 adds the same file only once', async () => {
    const probe = new FakeProbe();
    const store = new ChosenFilesStore(probe.probe);
    void store.add([mp4File('one.mp4'), mp4File('one.mp4')]);
    expect([namesOf(store), store.duplicates]).toEqual([['one.mp4'], ['one.mp4']]);
    void store.add([mp4File('two.mp4')]);
    expect([namesOf(store), store.duplicates]).toEqual([['one.mp4', 'two.mp4'], []]);
    void store.add([mp4File('one.mp4', undefined, 2)]);
    expect(namesOf(store)).toEqual(['one.mp4', 'two.mp4', 'one.mp4']);
  });

  test('R2.3-17 replaces a file in the same position and aborts the old probe', async () => {
    const probe = new FakeProbe();
    const store = new ChosenFilesStore(probe.probe);
    void store.add([mp4File('one.mp4'), mp4File('two.mp4')]);
    const replaced = store.replace(store.files[0]?.id ?? 0, mp4File('three.mp4'));
    expect(namesOf(store)).toEqual(['three.mp4', 'two.mp4']);
    expect(probe.stopped).toEqual(['one.mp4']);
    probe.answer('one.mp4', { kind: 'damaged' });
    probe.answer('three.mp4');
    await replaced;
    expect(store.files.map(({ checks }) => checks.whole)).toEqual(['ok', 'wait']);
  });

  test('R2.3-17 refuses a replacement that is already in the list', () => {
    const store = new ChosenFilesStore(new FakeProbe().probe);
    void store.add([mp4File('one.mp4'), mp4File('two.mp4')]);
    void store.replace(store.files[0]?.id ?? 0, mp4File('two.mp4'));
    expect([namesOf(store), store.duplicates]).toEqual([['one.mp4', 'two.mp4'], ['two.mp4']]);
  });

  test('R2.3-17 removes a file, which can be added again', () => {
    const probe = new FakeProbe();
    const store = new ChosenFilesStore(probe.probe);
    void store.add([mp4File('one.mp4')]);
    store.remove(store.files[0]?.id ?? 0);
    expect([namesOf(store), probe.stopped]).toEqual([[], ['one.mp4']]);
    void store.add([mp4File('one.mp4')]);
    expect(namesOf(store)).toEqual(['one.mp4']);
  });

  test('aborts every probe when disposed', () => {
    const probe = new FakeProbe();
    const store = new ChosenFilesStore(probe.probe);
    void store.add([mp4File('one.mp4'), mp4File('two.mp4')]);
    store.dispose();
    expect(probe.stopped).toEqual(['one.mp4', 'two.mp4']);
  });
});
