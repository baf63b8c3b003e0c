import type { Clock } from "../clock/index.ts";
import type { AccountStore } from "./accounts/accounts.ts";
import type { Change, Changing } from "./change.ts";
import type { NamedFault } from "./fault.ts";
import type { NamedLatitude } from "./latitude.ts";
import { named } from "./named.ts";
import type { Sandbox, SandboxOptions } from "./sandbox.ts";
import { together } from "./together.ts";

const WRITES: readonly PropertyKey[] = ["set", "add"];

/** A memory as it is, for who only looks at it; `wrote` is called instead of writing. */
export function readOnly<Store extends object>(store: Store, wrote: () => void): Store {
  const parts = Object.entries(store).map(([name, part]) => [name, readOnlyPart(part, wrote)]);
  return Object.fromEntries(parts) as Store; // part by part
}

function readOnlyPart(part: object, wrote: () => void): object {
  return new Proxy(part, {
    get(target, name) {
      if (WRITES.includes(name)) return wrote;
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}

/** A clock by which nobody waits: what is to happen later happens now, and `acts` is called. */
export function standingClock({ now, monotonic }: Clock, acts: () => void): Clock {
  return {
    now,
    monotonic,
    after(_, action) {
      acts();
      queueMicrotask(action);
      return () => {};
    },
  };
}

/** One service at its two addresses: for test keys and for live ones. No money moves at either. */
export interface OpenSandbox {
  readonly test: Sandbox;
  readonly live: Sandbox;
}

/** The sandbox of one variant, for whoever starts it without knowing which. */
export interface SandboxKind {
  readonly variant: string;
  /** How a configuration of the variant calls the key. */
  readonly keyField: string;
  readonly faults: readonly NamedFault[];
  /** Faults that show under load alone: a run of few scenarios at once reports nothing of them, k6 what they declare. */
  readonly loadFaults: readonly NamedFault[];
  /** Inner ones first: in this order they stand around the sandbox. */
  readonly latitudes: readonly NamedLatitude[];
  /** What it decides by when it is sound: pure functions, and tables of them. */
  readonly rules: object;
  /** A memory, and what changes sandboxes: looking at that memory and a clock, but never writing or waiting. */
  beside(clock: Clock): Beside;
  /** Opens a service with a memory of its own, sound or with the fault of that name. */
  open(options: OpenOptions): OpenSandbox;
}

/** Every fault that a sandbox of this kind can be asked for, whoever sees it. */
export function faultsOf({ faults, loadFaults }: SandboxKind): readonly NamedFault[] {
  return [...faults, ...loadFaults];
}

/** What stands beside a sandbox and sees what it sees. */
export interface Beside {
  /** For that sandbox. */
  readonly store: object;
  /** What a fault and latitudes of these names change; `acts` is called where that would write, or wait. */
  changeOf(names: ChangeNames, acts: () => void): Change<object, unknown>;
}

/** Changes of a sandbox by their names. */
export interface ChangeNames {
  readonly fault?: string | undefined;
  /** Latitudes that it takes. */
  readonly latitudes?: readonly string[];
}

export interface OpenOptions extends Omit<SandboxOptions, "environment" | "wire">, ChangeNames {}

/** The same for who knows its decisions and its memory, and changes some. */
export interface SandboxOf<Rules extends object, Store> extends SandboxKind {
  readonly rules: Rules;
  readonly createStore: () => Store;
  open(options: OpenOptions & Change<Rules, Store>): OpenSandbox;
}

interface Parts<Rules extends object, Store extends AccountStore>
  extends Pick<SandboxOf<Rules, Store>, "variant" | "keyField" | "rules" | "createStore"> {
  readonly faults: readonly (NamedFault & Changed<Rules, Store>)[];
  readonly loadFaults: readonly (NamedFault & Changed<Rules, Store>)[];
  readonly latitudes: readonly (NamedLatitude & Changed<Rules, Store>)[];
  readonly create: (options: SandboxOptions & { readonly rules: Rules; readonly store: Store }) => Sandbox;
}

interface Changed<Rules, Store> {
  readonly change: Changing<Rules, Store>;
}

/**
 * The sandbox of a variant, from its parts. Both addresses know the same businesses and keys, and nothing else of each
 * other: what a live key made is out of reach of a test key. Source: integration, Authentication, item 3.
 */
export function sandboxOf<Rules extends object, Store extends AccountStore>({
  create,
  ...parts
}: Parts<Rules, Store>): SandboxOf<Rules, Store> {
  const changeOf = ({ fault, latitudes = [] }: ChangeNames, own: Change<Rules, Store> = {}) => {
    const taken = parts.latitudes.filter(({ name }) => latitudes.includes(name));
    const broken = named([...parts.faults, ...parts.loadFaults], fault);
    return together(...[...(broken ? [broken] : []), ...taken].map(({ change }) => change), own);
  };
  return {
    ...parts,
    beside(clock) {
      const store = parts.createStore();
      return {
        store,
        changeOf: (names, acts) => changeOf(names)(standingClock(clock, acts), readOnly(store, acts)),
      };
    },
    open({ fault, latitudes = [], rules, store: given, wire: outer, deliver: later, delivery, ...surroundings }) {
      const own: Change<Rules, Store> = {
        ...(rules && { rules }),
        ...(outer && { wire: outer }),
        ...(later && { deliver: later }),
      };
      const memory = given ?? parts.createStore();
      const change = changeOf({ fault, latitudes }, own)(surroundings.clock, memory);
      const { store = memory, wire, deliver } = change;
      const options = {
        ...surroundings,
        ...(wire && { wire }),
        delivery: deliver ? deliver(delivery) : delivery,
        rules: { ...parts.rules, ...change.rules },
      };
      const { businesses, keys } = store;
      const liveStore = { ...parts.createStore(), businesses, keys };
      return {
        test: create({ ...options, store }),
        live: create({ ...options, store: liveStore, environment: "live" }),
      };
    },
  };
}
