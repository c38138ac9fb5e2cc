export * from './testing/fake-transport.ts';
