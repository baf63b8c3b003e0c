import type { Clock } from "../../../clock/index.ts";
import type { Contract } from "../../../contract/index.ts";
import type { AccountStore } from "./accounts/accounts.ts";
import type { Change, Changing } from "./change.ts";
import type { NamedFault } from "./fault.ts";
import type { NamedLatitude } from "./latitude.ts";
import { named } from "./named.ts";
import type { Sandbox, SandboxOptions } from "./sandbox.ts";
import { together } from "./together.ts";

const WRITES: readonly PropertyKey[] = ["set", "add"];

/** Returns a read-only view of a store; an attempted write calls `wrote` instead. */
export function readOnly<Store extends object>(store: Store, wrote: () => void): Store {
  const parts = Object.entries(store).map(([name, part]) => [name, readOnlyPart(part, wrote)]);
  return Object.fromEntries(parts) as Store; // each member is the read-only counterpart of the store's
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

/** Returns a clock without delays: scheduled actions run in the next microtask, after a call to `acts`. */
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

/** One service at two addresses, one for test keys and one for live keys. No money moves at either. */
export interface OpenSandbox {
  readonly test: Sandbox;
  readonly live: Sandbox;
}

/** A variant's sandbox, for callers that are independent of the variant. */
export interface SandboxKind {
  readonly variant: string;
  /** Name of the key field in the variant's configuration. */
  readonly keyField: string;
  readonly faults: readonly NamedFault[];
  /**
   * Faults visible only under load: a run with few concurrent scenarios reports none of them, k6 reports what they
   * declare.
   */
  readonly loadFaults: readonly NamedFault[];
  /** Innermost first: the order in which they wrap the sandbox. */
  readonly latitudes: readonly NamedLatitude[];
  /** Rules of the fault-free sandbox: pure functions and tables of them. */
  readonly rules: object;
  /** Loads the contract of the variant. */
  readonly loadContract: () => Promise<Contract>;
  /** Creates a store, and evaluates changes against it and a clock: they can read both, but never write or wait. */
  beside(clock: Clock): Beside;
  /** Opens a service with its own store, fault-free or with the named fault. */
  open(options: OpenOptions): OpenSandbox;
}

/** Returns every fault available in this kind of sandbox, including load faults. */
export function faultsOf({ faults, loadFaults }: SandboxKind): readonly NamedFault[] {
  return [...faults, ...loadFaults];
}

/** A sandbox's store and the changes to evaluate alongside it, without side effects. */
export interface Beside {
  /** Store for that sandbox to use. */
  readonly store: object;
  /** Returns the change made by the named fault and latitudes; `acts` is called where it would write or wait. */
  changeOf(names: ChangeNames, acts: () => void): Change<object, unknown>;
}

/** Names of the changes to apply to a sandbox. */
export interface ChangeNames {
  readonly fault?: string | undefined;
  /** Names of the latitudes to apply. */
  readonly latitudes?: readonly string[];
}

export interface OpenOptions extends Omit<SandboxOptions, "environment" | "wire">, ChangeNames {}

/** A {@link SandboxKind} for callers that know its rules and store, and replace some of them. */
export interface SandboxOf<Rules extends object, Store> extends SandboxKind {
  readonly rules: Rules;
  readonly createStore: () => Store;
  open(options: OpenOptions & Change<Rules, Store>): OpenSandbox;
}

interface Parts<Rules extends object, Store extends AccountStore>
  extends Pick<SandboxOf<Rules, Store>, "variant" | "keyField" | "rules" | "loadContract" | "createStore"> {
  readonly faults: readonly (NamedFault & Changed<Rules, Store>)[];
  readonly loadFaults: readonly (NamedFault & Changed<Rules, Store>)[];
  readonly latitudes: readonly (NamedLatitude & Changed<Rules, Store>)[];
  readonly create: (options: SandboxOptions & { readonly rules: Rules; readonly store: Store }) => Sandbox;
}

interface Changed<Rules, Store> {
  readonly change: Changing<Rules, Store>;
}

/**
 * Creates a variant's sandbox from its parts. The two addresses share businesses and keys but nothing else: a test key
 * cannot reach data created with a live key. Source: integration, Authentication, item 3.
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
    open({ fault, latitudes = [], rules, store: given, wire: outer, deliver: later, delivery, ...dependencies }) {
      const own: Change<Rules, Store> = {
        ...(rules && { rules }),
        ...(outer && { wire: outer }),
        ...(later && { deliver: later }),
      };
      const memory = given ?? parts.createStore();
      const change = changeOf({ fault, latitudes }, own)(dependencies.clock, memory);
      const { store = memory, wire, deliver } = change;
      const options = {
        ...dependencies,
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
