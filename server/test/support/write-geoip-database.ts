import { writeFile } from 'node:fs/promises';

type Value = string | number | Value[] | { [key: string]: Value };

/** Marks the beginning of the metadata (https://maxmind.github.io/MaxMind-DB/). */
const METADATA = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
/** Bytes between the tree and the data. */
const GAP = 16;

/** Writes a database with a record for each IPv4 network, such as `10.2.0.0/16`. */
export async function writeGeoipDatabase(
  file: string,
  networks: Readonly<Record<string, Value>>,
): Promise<void> {
  const records = Object.values(networks).map(encode);
  const offsets = records.map((_record, index) =>
    records.slice(0, index).reduce((sum, { length }) => sum + length, 0),
  );
  const tree = buildTree(Object.keys(networks));
  const nodes = Buffer.concat(
    tree.map((branches) =>
      Buffer.concat(branches.map((branch) => pointer(branch, tree.length, offsets))),
    ),
  );
  const metadata = encode({
    node_count: tree.length,
    record_size: 32,
    ip_version: 4,
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
    database_type: 'Test',
    languages: ['en'],
    description: { en: 'Test' },
  });
  await writeFile(file, Buffer.concat([nodes, Buffer.alloc(GAP), ...records, METADATA, metadata]));
}

/** A branch leads to another node, to a record, or to nothing. */
type Branch = { node: number } | { record: number } | undefined;
type Node = [Branch, Branch];

function buildTree(networks: readonly string[]): Node[] {
  const nodes: Node[] = [[undefined, undefined]];
  for (const [record, network] of networks.entries()) {
    const [address = '', bits = '32'] = network.split('/');
    const written = address.split('.').map((byte) => Number(byte).toString(2).padStart(8, '0'));
    const path = Array.from(written.join('').slice(0, Number(bits)), Number);
    let at = 0;
    for (const [depth, bit] of path.entries()) {
      const node = nodes[at] as Node;
      const isLast = depth === path.length - 1;
      const next = node[bit];
      if (isLast) node[bit] = { record };
      else if (next && 'node' in next) at = next.node;
      else {
        node[bit] = { node: nodes.length };
        at = nodes.length;
        nodes.push([undefined, undefined]);
      }
    }
  }
  return nodes;
}

function pointer(branch: Branch, count: number, offsets: readonly number[]): Buffer {
  const value =
    branch === undefined
      ? count
      : 'node' in branch
        ? branch.node
        : count + GAP + (offsets[branch.record] ?? 0);
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function encode(value: Value): Buffer {
  if (typeof value === 'string')
    return Buffer.concat([control(2, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(6, 4), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([control(11, value.length), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([
    control(7, entries.length),
    ...entries.flatMap(([key, held]) => [encode(key), encode(held)]),
  ]);
}

/** Type and size before a value. Sizes of 29 and more take one more byte. */
function control(type: number, size: number): Buffer {
  const short = Math.min(size, 29);
  const head = type > 7 ? [short, type - 7] : [(type << 5) | short];
  return Buffer.from(size < 29 ? head : [...head, size - 29]);
}
