import type { Session } from "../../../scenario/index.ts";
import { attempt } from "../../tools/attempt.ts";
import { createApart } from "./apart.ts";
import type { RejectedCreate, Rejections } from "./rejections.ts";

/**
 * The same rejections; what a create may have made is looked for in a business of the scenario's own, if the driver can
 * make one: its lists are short, and nobody else adds to them.
 */
export function createQuietRejections(session: Session, main: Rejections): Rejections {
  let quiet: Promise<Rejections> | undefined;
  const findQuiet = async () => {
    const apart = session.can("newBusiness") ? await attempt(() => createApart(session)) : undefined;
    return apart?.rejection ?? main;
  };
  const there = (describe: (rejections: Rejections) => RejectedCreate): RejectedCreate => {
    let rejection: Promise<RejectedCreate> | undefined;
    const found = () => {
      quiet ??= findQuiet();
      rejection ??= quiet.then(describe);
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
