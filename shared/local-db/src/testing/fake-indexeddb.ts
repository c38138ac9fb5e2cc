import 'fake-indexeddb/auto';

export { IDBFactory, IDBObjectStore } from 'fake-indexeddb';

// idb detects requests and stores by their global classes. Each test provides the database itself,
// because a browser that refuses storage has none.
Reflect.deleteProperty(globalThis, 'indexedDB');
