export * from '@nocturne/api/testing/fake-transport';
