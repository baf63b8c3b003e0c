import { describeTried } from "../../tools/describe.ts";
import { scenario } from "../scenario.ts";
import { describe } from "../tools/describe.ts";
import { dateIn } from "../tools/requests.ts";
import { tryCreateInvoice } from "../tools/try-create.ts";

/** Create invoice, row due_date; ruling 2. Everything here is observed. */
export default scenario({
  id: "create-invoice/due-date-format",
  title: "which due dates a deployment accepts that are no ISO 8601 date",
  requirements: ["create-invoice.due-date-format"],

  async run({ session, raw, requests, observe }) {
    const day = dateIn(session, 7);
    const [year] = day.split("-");
    const dueDates = [
      ["a word", "tomorrow"],
      ["an empty text", ""],
      ["a day that no calendar has", `${year}-02-31`],
      ["a day written backwards", day.split("-").toReversed().join("/")],
      ["a day without hyphens", day.replaceAll("-", "")],
      ["a date-time", `${day}T00:00:00Z`],
    ] as const;
    const tried: [string, string][] = [];
    for (const [what, due_date] of dueDates) {
      const { answer, created } = await tryCreateInvoice(raw, { ...requests.minimalInvoice(), due_date });
      tried.push([what, created ? "accepted" : describe(answer)]);
    }
    observe("create-invoice.due-date-format", describeTried(tried));
  },
});
