import { attempt } from "../../tools/attempt.ts";
import { answerUntil } from "../../tools/waiting.ts";
import { scenario } from "../scenario.ts";

/** What can be done to an invoice, as people say that it was. */
const MOVES = { payInvoice: "paid", ageInvoice: "past its due date" } as const;

/** Invoice states, last sentence; ruling 19. Everything here is observed. */
export default scenario({
  id: "invoice-states/moves",
  title: "what becomes of an invoice that ages and is paid then, or is paid and ages then",
  requirements: ["invoice-states.transitions"],
  patient: true,

  async run({ session, inParallel, blocked }) {
    for (const ability of ["payInvoice", "ageInvoice"] as const)
      if (!session.can(ability)) blocked(`the driver has no ability ${ability}`);
    const orders = [
      ["ageInvoice", "payInvoice"],
      ["payInvoice", "ageInvoice"],
    ] as const satisfies readonly (readonly (keyof typeof MOVES)[])[];
    await inParallel(
      orders.map((moves) => async ({ session: own, api, driver, given, observe }) => {
        const invoice = await given.readableInvoice();
        const read = () => api.readInvoice(invoice);
        let { status } = (await read()).data;
        const seen: string[] = [status];
        for (const move of moves) {
          const before = status;
          const moved = await attempt(async () => {
            await driver[move](invoice);
            return answerUntil(own, read, (each) => each.accepted && each.data.status !== before);
          });
          if (moved) status = moved.data.status;
          seen.push(`${MOVES[move]}: ${moved ? status : "the driver could not"}`);
        }
        observe("invoice-states.transitions", seen.join("; "));
      }),
    );
  },
});
