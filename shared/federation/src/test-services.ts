export * from './testing/test-services.ts';
