import { describe, expect, test } from '@jest/globals';
import { FOREVER_SECONDS } from '@nocturne/contracts/constants';
import { DEFAULT_GATE_POLICY, type GateTerms } from '@nocturne/contracts/gates';
import { termsAt } from '@nocturne/lib/gates';
import { AgeGateStore } from './age-gate-store.ts';
import type { CookieJar } from './cookie-jar.ts';
import { ModalsStore } from './modals-store.ts';

/** A jar that records each write. */
class WatchedJar implements CookieJar {
  values = new Map<string, string>();
  written: [string, string, number | undefined][] = [];

  get(name: string): string | undefined {
    return this.values.get(name);
  }
  set(name: string, value: string, maxAgeSeconds?: number): void {
    this.values.set(name, value);
    this.written.push([name, value, maxAgeSeconds]);
  }
  remove(name: string): void {
    this.values.delete(name);
  }
}
/** A browser that refuses cookies. */
class RefusingJar extends WatchedJar {
  override set(): void {}
}

function aGate(cookies: WatchedJar = new WatchedJar()) {
  const modals = new ModalsStore();
  return { cookies, modals, gate: new AgeGateStore({ cookies, modals }) };
}
const query = (text = '') => new URLSearchParams(text);

describe('R4-01 the age gate', () => {
  test('opens when _agev is unset, and no click outside closes it', () => {
    const { gate, modals } = aGate();
    gate.visit('index', query());
    expect(modals.top).toMatchObject({ name: 'AgeVerification', click_outside: false });
    expect(gate.isNeeded).toBe(true);
  });

  test.each(['information_terms', 'information_cookies'] as const)(
    'does not open on %s',
    (page) => {
      const { gate, modals } = aGate();
      gate.visit(page, query());
      expect(modals.stack).toEqual([]);
      expect(gate.isNeeded).toBe(false);
    },
  );

  test('closes on an exempt page and opens again after it', () => {
    const { gate, modals } = aGate();
    gate.visit('index', query());
    gate.visit('information_terms', query());
    expect(modals.stack).toEqual([]);
    gate.visit('index', query());
    expect(modals.top?.name).toBe('AgeVerification');
  });

  test('accepting sets _agev=1 and closes it permanently', () => {
    const { gate, modals, cookies } = aGate();
    gate.visit('index', query());
    gate.accept();
    expect(cookies.values.get('_agev')).toBe('1');
    expect(modals.stack).toEqual([]);
    gate.visit('videos', query());
    expect(modals.stack).toEqual([]);
  });
});

describe('R4-02 parameters of the address set the age cookie', () => {
  test.each(['pub=1', 'campaign_id=1', 'source=', 'x=1&source=mail'])('%s', (text) => {
    const { gate, modals, cookies } = aGate();
    gate.visit('index', query(text));
    expect(cookies.written).toEqual([['_agev', '1', FOREVER_SECONDS]]);
    expect(modals.stack).toEqual([]);
  });

  test('campaign does not set it', () => {
    const { gate, modals } = aGate();
    gate.visit('index', query('campaign=1'));
    expect(modals.top?.name).toBe('AgeVerification');
  });

  test('each visit renews the cookie', () => {
    const cookies = new WatchedJar();
    cookies.values.set('_agev', '1');
    const { gate } = aGate(cookies);
    gate.visit('index', query());
    expect(cookies.written).toEqual([['_agev', '1', 34_560_000]]);
  });
});

describe('R4-01 R4-02 rules of the operator', () => {
  const withTerms = (changes: Partial<GateTerms>) => {
    const [cookies, modals] = [new WatchedJar(), new ModalsStore()];
    const terms = { ...termsAt(DEFAULT_GATE_POLICY, { country: '', region: '' }), ...changes };
    return { cookies, modals, gate: new AgeGateStore({ cookies, modals, terms }) };
  };

  test.each([
    ['open', { rule: 'open' }],
    ['assured and confirmed', { rule: 'assured', isAssured: true }],
    ['kept by the server', { serverSide: true }],
  ] as const)('%s: opens no modal', (_rule, changes) => {
    const { gate, modals, cookies } = withTerms(changes);
    gate.visit('index', query());
    expect([modals.stack, gate.isNeeded, cookies.written]).toEqual([[], false, []]);
  });

  test('campaigns do not count as acceptance if the operator forbids it', () => {
    const { gate, modals, cookies } = withTerms({ campaignOpensGate: false });
    gate.visit('index', query('pub=1&campaign_id=2&source=3'));
    expect(modals.top?.name).toBe('AgeVerification');
    expect(cookies.written).toEqual([]);
  });
});

test('the embedded player opens no modal, but still needs acceptance', () => {
  const { gate, modals } = aGate();
  gate.visit('embed', query());
  expect(modals.stack).toEqual([]);
  expect(gate.isNeeded).toBe(true);
});

test('R4-23 acceptance lasts for the page if cookies are refused', () => {
  const { gate, modals } = aGate(new RefusingJar());
  gate.visit('embed', query());
  gate.accept();
  gate.visit('videos', query());
  expect(gate.isNeeded).toBe(false);
  expect(modals.stack).toEqual([]);
});

describe('R4-01 R4-22 the age gate counts as passed', () => {
  const terms = (changes: Partial<GateTerms>): GateTerms => ({
    ...termsAt(DEFAULT_GATE_POLICY, { country: '', region: '' }),
    ...changes,
  });

  test.each([
    ['not before the age was told', {}, '', false],
    ['once it was told', {}, '1', true],
    ['where nothing is asked', { rule: 'open' }, '', true],
    ['once a provider has confirmed the age', { rule: 'assured', isAssured: true }, '', true],
    ['not before it has', { rule: 'assured' }, '1', false],
    ['not before the server’s own gate', { serverSide: true }, '', false],
  ] as const)('%s', (_when, changes, kept, isPassed) => {
    const cookies = new WatchedJar();
    cookies.set('_agev', kept);
    expect(
      new AgeGateStore({ cookies, modals: new ModalsStore(), terms: terms(changes) }).isPassed,
    ).toBe(isPassed);
  });
});
