import type { Caller } from "./caller.ts";
import type { RejectedCreate, Rejections } from "./rejections.ts";

/** The same rejections; what would create something is asked of the quiet business. */
export function createQuietRejections(main: Rejections, quiet: () => Promise<Caller>): Rejections {
  const there = (describe: (rejections: Rejections) => RejectedCreate): RejectedCreate => {
    let rejection: Promise<RejectedCreate> | undefined;
    const found = () => {
      rejection ??= quiet().then((caller) => describe(caller.rejection));
      return rejection;
    };
    return {
      send: async () => (await found()).send(),
      twin: async () => (await found()).twin(),
      state: async () => (await found()).state(),
    };
  };
  return {
    ...main,
    ofCreatePayment: (fault, twin) => there((each) => each.ofCreatePayment(fault, twin)),
    ofCreateInvoice: (fault, twin) => there((each) => each.ofCreateInvoice(fault, twin)),
  };
}
