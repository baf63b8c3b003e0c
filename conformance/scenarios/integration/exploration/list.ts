import { equals } from "../../../scenario/index.ts";
import { inList } from "../tools/listing.ts";
import type { Foreseen } from "./foreseen.ts";
import { look, requirementsOf } from "./look.ts";
import type { Model } from "./model.ts";
import type { World } from "./world.ts";

const LISTED = "list-payments.merchant-txn-id-filter";

/** `list`: each payment of the story is found by its reference, no other is, and listing moves nothing. */
export function list(model: Model): Foreseen {
  const names = [...model.payments.keys()];
  const glances = names.map(
    (name) => ({ model, name, total: "payment.refund-total-is-sum", why: "by itself" }) as const,
  );
  return {
    model,
    requirements: names.length === 0 ? [] : [LISTED, ...glances.flatMap(requirementsOf)],
    transitions: [],
    async tell(world) {
      if (names.length === 0) await world.api.listPayments();
      for (const name of names) await listOne(world, name, names);
      for (const glance of glances) await look(world, glance);
    },
  };
}

async function listOne(world: World, name: string, names: readonly string[]): Promise<void> {
  const { listing, payments } = world;
  const payment = payments.get(name);
  const { merchantTxnId } = payment;
  await world.eventually(
    () => listing.keeps({ merchantTxnId }, payment),
    (kept) => world.appears(LISTED, inList(kept, `${name} in the list of its reference`)),
  );
  for (const other of names) {
    if (other === name) continue;
    const kept = await listing.holds({ merchantTxnId }, payments.get(other));
    world.check(LISTED, kept ? other : name, equals(name));
  }
}
