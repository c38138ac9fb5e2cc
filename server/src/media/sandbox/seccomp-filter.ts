/**
 * Classic BPF, the format of bubblewrap's `--seccomp`
 * (https://docs.kernel.org/userspace-api/seccomp_filter.html).
 */
type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, operand: number];

const LOAD = 0x20;
const IF_EQUAL = 0x15;
const IF_AT_LEAST = 0x35;
const IF_BITS = 0x45;
const RETURN = 0x06;

const NUMBER_OFFSET = 0;
const ARCHITECTURE_OFFSET = 4;
const FIRST_ARGUMENT_OFFSET = 16;

const ALLOW = 0x7fff_0000;
const KILL = 0x8000_0000;
const REFUSE = 0x0005_0001;
/**
 * Returns ENOSYS. The C library then starts threads with the older call `clone`, whose flags a
 * filter can read.
 */
const UNKNOWN = 0x0005_0026;
/** All flags of `clone` that create a namespace. */
const NEW_NAMESPACES = 0x7e02_0080;

interface Calls {
  architecture: number;
  clone: number;
  /** First call number of another calling convention. */
  foreignFrom?: number;
  refused: readonly number[];
}
const CLONE3 = 435;
/**
 * Calls of io_uring (425 to 427) and of the newer mount interface (428 to 433, 442): the same
 * numbers on every processor.
 */
const COMMON_REFUSED: readonly number[] = [425, 426, 427, 428, 429, 430, 431, 432, 433, 442];

/**
 * Calls that no decoder needs: sockets, debugging and memory of other processes, namespaces and
 * mounts, keys, BPF, performance counters, kernel modules, kexec, file handles, userfaultfd.
 *
 * In this order: socket, socketpair, connect, ptrace, process_vm_readv, process_vm_writev, unshare,
 * setns, mount, umount2, pivot_root, chroot, add_key, request_key, keyctl, bpf, perf_event_open,
 * init_module, finit_module, delete_module, kexec_load, kexec_file_load, name_to_handle_at,
 * open_by_handle_at, userfaultfd.
 */
const CALLS: Readonly<Partial<Record<string, Calls>>> = {
  x64: {
    architecture: 0xc000_003e,
    clone: 56,
    foreignFrom: 0x4000_0000,
    refused: [
      41,
      53,
      42,
      101,
      310,
      311,
      272,
      308,
      165,
      166,
      155,
      161,
      248,
      249,
      250,
      321,
      298,
      175,
      313,
      176,
      246,
      320,
      303,
      304,
      323,
      ...COMMON_REFUSED,
    ],
  },
  arm64: {
    architecture: 0xc000_00b7,
    clone: 220,
    refused: [
      198,
      199,
      203,
      117,
      270,
      271,
      97,
      268,
      40,
      39,
      41,
      51,
      217,
      218,
      219,
      280,
      241,
      105,
      273,
      106,
      104,
      294,
      264,
      265,
      282,
      ...COMMON_REFUSED,
    ],
  },
};

/**
 * Returns the filter for this machine; undefined for a processor whose calls are not listed here.
 */
export function seccompFilter(processor: string = process.arch): Buffer | undefined {
  const calls = CALLS[processor];
  if (calls === undefined) return undefined;
  const foreign: Instruction[] =
    calls.foreignFrom === undefined
      ? []
      : [
          [IF_AT_LEAST, 0, 1, calls.foreignFrom],
          [RETURN, 0, 0, REFUSE],
        ];
  return assemble([
    ...([
      [LOAD, 0, 0, ARCHITECTURE_OFFSET],
      [IF_EQUAL, 1, 0, calls.architecture],
      [RETURN, 0, 0, KILL],
    ] as const),
    ...([[LOAD, 0, 0, NUMBER_OFFSET], ...foreign] as const),
    ...calls.refused.flatMap((call) => returnForCall(call, REFUSE)),
    ...returnForCall(CLONE3, UNKNOWN),
    ...([
      [IF_EQUAL, 0, 3, calls.clone],
      [LOAD, 0, 0, FIRST_ARGUMENT_OFFSET],
    ] as const),
    ...([
      [IF_BITS, 0, 1, NEW_NAMESPACES],
      [RETURN, 0, 0, REFUSE],
      [RETURN, 0, 0, ALLOW],
    ] as const),
  ]);
}

function returnForCall(call: number, result: number): Instruction[] {
  return [
    [IF_EQUAL, 0, 1, call],
    [RETURN, 0, 0, result],
  ];
}

function assemble(program: readonly Instruction[]): Buffer {
  const bytes = Buffer.alloc(program.length * 8);
  program.forEach(([code, ifTrue, ifFalse, operand], at) => {
    bytes.writeUInt16LE(code, at * 8);
    bytes.writeUInt8(ifTrue, at * 8 + 2);
    bytes.writeUInt8(ifFalse, at * 8 + 3);
    bytes.writeUInt32LE(operand, at * 8 + 4);
  });
  return bytes;
}
