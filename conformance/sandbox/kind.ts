import type { AccountStore } from "./accounts/accounts.ts";
import { faultNamed, type NamedFault } from "./fault.ts";
import type { Sandbox, SandboxOptions } from "./sandbox.ts";

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
  /** Opens a service with a memory of its own, sound or with the fault of that name. */
  open(options: OpenOptions): OpenSandbox;
}

export interface OpenOptions extends Omit<SandboxOptions, "environment"> {
  readonly fault?: string | undefined;
}

/** The same for who knows its decisions and its memory, and replaces some. */
export interface SandboxOf<Rules, Store> extends SandboxKind {
  readonly rules: Rules;
  readonly createStore: () => Store;
  open(options: OpenOptions & Replaced<Rules, Store>): OpenSandbox;
}

export interface Replaced<Rules, Store> {
  readonly rules?: Partial<Rules>;
  /** Of the address for test keys. */
  readonly store?: Store;
}

interface Parts<Rules, Store extends AccountStore>
  extends Pick<SandboxOf<Rules, Store>, "variant" | "keyField" | "rules" | "createStore"> {
  readonly faults: readonly (NamedFault & { readonly rules: Partial<Rules> })[];
  readonly create: (options: SandboxOptions & { readonly rules: Rules; readonly store: Store }) => Sandbox;
}

/**
 * The sandbox of a variant, from its parts. Both addresses know the same businesses and keys, and nothing else of each
 * other: what a live key made is out of reach of a test key. Source: integration, Authentication, item 3.
 */
export function sandboxOf<Rules extends object, Store extends AccountStore>({
  create,
  ...parts
}: Parts<Rules, Store>): SandboxOf<Rules, Store> {
  return {
    ...parts,
    open({ fault, rules: replaced, store = parts.createStore(), ...surroundings }) {
      const broken = faultNamed(parts.faults, fault)?.rules;
      const options = { ...surroundings, rules: { ...parts.rules, ...broken, ...replaced } };
      const { businesses, keys } = store;
      const liveStore = { ...parts.createStore(), businesses, keys };
      return {
        test: create({ ...options, store }),
        live: create({ ...options, store: liveStore, environment: "live" }),
      };
    },
  };
}
