import 'fake-indexeddb/auto';

export { IDBFactory, IDBObjectStore } from 'fake-indexeddb';

// idb knows requests and stores by their global classes. The database itself is given by each test:
// a browser that refuses storage has none.
Reflect.deleteProperty(globalThis, 'indexedDB');
