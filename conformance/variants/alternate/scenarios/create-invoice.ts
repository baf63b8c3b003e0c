import { equals, isAccepted, type Scenario } from "../../../scenario/index.ts";
import { answered } from "../../shared/scenarios/answered.ts";
import { describe, describeTried } from "../../shared/scenarios/describe.ts";
import { independently, together } from "../../shared/scenarios/independently.ts";
import { counts, isNot } from "../../shared/scenarios/matchers.ts";
import { reference } from "../../shared/scenarios/request-values.ts";
import { firstRead } from "../../shared/scenarios/waiting.ts";
import { scenario } from "./scenario.ts";
import { tryCreateInvoice } from "./tools/api.ts";
import { describeAgain } from "./tools/describe.ts";
import { checkSums } from "./tools/invoice-lines.ts";
import { faultyLines } from "./tools/rejections.ts";
import { dateIn, USUAL_ITEMS } from "./tools/requests.ts";
import { readUnpaid } from "./tools/states.ts";

const LONG = "x".repeat(2_500);

export const createInvoice: readonly Scenario[] = [
  /** Create invoice, sentence 1 and column Required. */
  scenario({
    id: "create-invoice/accepted",
    title: "the three required fields alone make an invoice for the customer that the merchant named",
    requirements: [
      "create-invoice.operation",
      "create-invoice.optional-fields-absent",
      "create-invoice.customer-name",
      "create-invoice.customer-phone",
      "invoice.customer-name-as-sent",
    ],

    async run({ api, requests, check }) {
      const request = requests.minimalInvoice();
      const created = answered(await api.createInvoice(request));
      await independently([
        async () => check("create-invoice.optional-fields-absent", created, isAccepted),
        async () => check("create-invoice.customer-name", created, isAccepted),
        async () => check("create-invoice.customer-phone", created, isAccepted),
        async () => {
          const any = created.accepted ? created : answered(await api.createInvoice(requests.invoice()));
          check("create-invoice.operation", any, isAccepted);
        },
        async () => check("invoice.customer-name-as-sent", created.data.customer_name, equals(request.customer_name)),
      ]);
    },
  }),

  /** Invoice, rows invoice_id and invoice_number. */
  scenario({
    id: "create-invoice/invoice-ids",
    title: "invoices that are created at once differ in id and number, and each id reads its own invoice",
    requirements: ["invoice.invoice-id-identifies", "invoice.invoice-number-identifies", "get-invoice.invoice-of-path"],

    async run({ given, api, check, blocked }) {
      const invoices = await Promise.all([given.readableInvoice(), given.readableInvoice(), given.readableInvoice()]);
      const ids = new Set(invoices.map(({ invoice_id }) => invoice_id));
      check("invoice.invoice-id-identifies", ids.size, counts(invoices.length, "invoice_ids of as many invoices"));
      await independently([
        async () => {
          const numbers = invoices.map(({ invoice_number }) => invoice_number ?? blocked("an invoice has no number"));
          check(
            "invoice.invoice-number-identifies",
            new Set(numbers).size,
            counts(invoices.length, "invoice_numbers of as many invoices"),
          );
        },
        async () => {
          for (const { invoice_id } of invoices) {
            const { data: read } = await api.readInvoice({ invoice_id });
            check("get-invoice.invoice-of-path", read.invoice_id, equals(invoice_id));
          }
        },
      ]);
    },
  }),

  /**
   * Invoice, rows invoice_id, status and subtotal, and paragraph after the table, total. How unknown fields are handled
   * is open (ruling 2): an invoice without them replaces one that is rejected. A simulator may pay any invoice (ruling
   * 10).
   */
  scenario({
    id: "create-invoice/assigned-fields",
    title: "a request that names an id, a status and sums does not decide them: the service does",
    requirements: [
      "invoice.invoice-id-identifies",
      "invoice-states.create-pending",
      "invoice-states.paid-only-when-paid",
      "invoice.line-total-is-product",
      "invoice.subtotal-is-sum",
      "invoice.total-is-subtotal",
    ],

    async run({ session, api, raw, given, requests, check }) {
      const chosen = { invoice_id: reference(session, "chosen"), status: "PAID", subtotal: 1, total: 1 };
      const items = USUAL_ITEMS.map((line) => ({ ...line, total: 1 }));
      const tried = await tryCreateInvoice(raw, { ...requests.invoice(), ...chosen, items });
      const created = tried.created ?? (await given.newInvoice());
      await independently([
        async () => check("invoice.invoice-id-identifies", created.invoice_id, isNot(chosen.invoice_id)),
        async () => check("invoice-states.create-pending", created.status, equals("PENDING")),
        async () => {
          const { status } = await readUnpaid(session, api, created);
          check("invoice-states.paid-only-when-paid", status, isNot("PAID"));
        },
        async () => {
          const read = await firstRead(session, () => api.readInvoice(created));
          await checkSums(check, read, tried.created && { ...tried.answer, data: tried.created });
        },
      ]);
    },
  }),

  /** Create invoice, column Required. */
  scenario({
    id: "create-invoice/required-fields",
    title: "a request without one of the three required fields is rejected",
    requirements: [
      "create-invoice.customer-name-required",
      "create-invoice.customer-phone-required",
      "create-invoice.items-required",
    ],

    async run({ rejection, rejects }) {
      const without = (field: "customer_name" | "customer_phone" | "items") =>
        rejection.ofCreateInvoice({ [field]: undefined });
      await independently([
        () => rejects("create-invoice.customer-name-required", without("customer_name")),
        () => rejects("create-invoice.customer-phone-required", without("customer_phone")),
        () => rejects("create-invoice.items-required", without("items")),
      ]);
    },
  }),

  /** Create invoice, row due_date; ruling 2. Everything here is observed. */
  scenario({
    id: "create-invoice/due-date-format",
    title: "which due dates a server accepts that are not ISO 8601 dates",
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
  }),

  /** Create invoice, row due_date; ruling 19. Everything here is observed. */
  scenario({
    id: "create-invoice/due-date-past",
    title: "what a deployment does with a due date that has passed already",
    requirements: ["create-invoice.due-date-past"],

    async run({ session, api, raw, requests, observe }) {
      const request = { ...requests.minimalInvoice(), due_date: dateIn(session, -7) };
      const { answer, created } = await tryCreateInvoice(raw, request);
      if (!created) return observe("create-invoice.due-date-past", describe(answer));
      const { data: read } = await firstRead(session, () => api.readInvoice(created));
      observe("create-invoice.due-date-past", `${describe(answer)}, read as ${read.status}`);
    },
  }),

  /** Create invoice, column Required: each optional field, in a request of its own. */
  scenario({
    id: "create-invoice/optional-fields",
    title: "each optional field may be given beside the three required ones",
    requirements: [
      "create-invoice.customer-email",
      "create-invoice.due-date",
      "create-invoice.notes",
      "create-invoice.send-email",
    ],

    async run({ session, api, requests, check }) {
      const customer_email = session.data.email;
      const fields = [
        ["create-invoice.customer-email", { customer_email }],
        ["create-invoice.due-date", { due_date: dateIn(session, 7) }],
        ["create-invoice.due-date", { due_date: dateIn(session, 60) }],
        ["create-invoice.notes", { notes: "Thank you, and see you again" }],
        // Without an address, the effect of send_email is open.
        ["create-invoice.send-email", { send_email: true, customer_email }],
        ["create-invoice.send-email", { send_email: false, customer_email }],
      ] as const;
      await independently(
        fields.map(([requirement, field]) => async () => {
          const created = await api.createInvoice({ ...requests.minimalInvoice(), ...field });
          check(requirement, answered(created), isAccepted);
        }),
      );
    },
  }),

  /**
   * Create invoice, column Type: a number is rejected in place of a string, and a string in place of another type;
   * ruling 2.
   */
  scenario({
    id: "create-invoice/other-types",
    title: "a number in place of a string is rejected, and so are a send_email and items of another type",
    requirements: [
      "create-invoice.required-strings-number",
      "create-invoice.optional-strings-number",
      "create-invoice.send-email-string",
      "create-invoice.items-no-array",
    ],

    async run({ session, inParallel }) {
      const { phone, email } = session.data;
      const line = { description: "Tea, one kilogram", quantity: 2, unit_price: 3_500 };
      const faults = [
        [
          "create-invoice.required-strings-number",
          [
            [{ customer_name: 7 }, {}],
            [{ customer_phone: 1712345678 }, { customer_phone: phone }],
            [{ items: [{ ...line, description: 7 }] }, { items: [line] }],
          ],
        ],
        [
          "create-invoice.optional-strings-number",
          [
            [{ customer_email: 7 }, { customer_email: email }],
            [{ due_date: 20_991_205 }, {}],
            [{ notes: 7 }, { notes: "7" }],
          ],
        ],
        ["create-invoice.send-email-string", [[{ send_email: "false" }, { send_email: false }]]],
        [
          "create-invoice.items-no-array",
          [line, "tea", 7, null].map((items) => [{ items }, { items: [line] }] as const),
        ],
      ] as const;
      await inParallel(
        faults.map(([requirement, cases]) => async ({ rejection, rejects }) => {
          await independently(
            cases.map(
              ([fault, twin]) =>
                () =>
                  rejects(requirement, rejection.ofCreateInvoice(fault, twin)),
            ),
          );
        }),
      );
    },
  }),

  /** Create invoice, columns Type and Required; ruling 2: many servers treat null as absent if a value is optional. */
  scenario({
    id: "create-invoice/nulls",
    title: "null is rejected in place of a required string; what happens in place of an optional field",
    requirements: ["create-invoice.required-strings-null", "create-invoice.optional-null"],

    async run({ raw, requests, rejection, rejects, observe }) {
      const tried = await together(
        ["customer_email", "due_date", "notes", "send_email"].map((name) => async () => {
          const answer = await raw.createInvoice({ ...requests.minimalInvoice(), [name]: null }, { open: true });
          return [name, describe(answer)] as const;
        }),
      );
      observe("create-invoice.optional-null", describeTried(tried));
      await rejects("create-invoice.required-strings-null", rejection.ofCreateInvoice({ customer_name: null }));
      await rejects("create-invoice.required-strings-null", rejection.ofCreateInvoice({ customer_phone: null }));
      for (const each of faultyLines(rejection, { description: null }))
        await rejects("create-invoice.required-strings-null", each);
    },
  }),

  /** Create invoice, columns Type and Required: a required text is not empty; ruling 2. */
  scenario({
    id: "create-invoice/empty-strings",
    title: "an empty customer_name, customer_phone or description of a line item is rejected",
    requirements: ["create-invoice.required-strings-empty", "create-invoice.line-description-empty"],

    async run({ rejection, rejects }) {
      await rejects("create-invoice.required-strings-empty", rejection.ofCreateInvoice({ customer_name: "" }));
      await rejects("create-invoice.required-strings-empty", rejection.ofCreateInvoice({ customer_phone: "" }));
      for (const each of faultyLines(rejection, { description: "" }))
        await rejects("create-invoice.line-description-empty", each);
    },
  }),

  /** Create invoice: the document does not describe a repeated request. Everything here is observed. */
  scenario({
    id: "create-invoice/again",
    title: "what a deployment does with a request that is sent again",
    requirements: ["create-invoice.sent-again"],

    async run({ api, raw, requests, observe, blocked }) {
      const request = requests.invoice();
      const first = await api.createInvoice(request);
      if (!first.accepted) blocked(`the first request returned ${first.status}`);
      const again = await raw.createInvoice(request, { open: true });
      observe("create-invoice.sent-again", describeAgain(again, first, "invoice"));
    },
  }),

  /** Create invoice: cases that the document does not describe; ruling 2. Everything here is observed. */
  scenario({
    id: "create-invoice/left-open",
    title: "what a deployment does with invoices about which the document is silent",
    requirements: [
      "create-invoice.customer-email-format",
      "create-invoice.customer-phone-format",
      "create-invoice.items-empty",
      "create-invoice.send-email-without-address",
      "create-invoice.texts-length",
      "create-invoice.unknown-fields",
    ],

    async run({ raw, requests, observe }) {
      const [line] = USUAL_ITEMS;
      const cases = [
        ["create-invoice.customer-email-format", "an invalid e-mail address", { customer_email: "unknown" }],
        ["create-invoice.customer-email-format", "an empty text", { customer_email: "" }],
        ["create-invoice.customer-phone-format", "an invalid phone number", { customer_phone: "unknown" }],
        ["create-invoice.items-empty", "no line item", { items: [] }],
        ["create-invoice.send-email-without-address", "send_email alone", { send_email: true }],
        ["create-invoice.texts-length", `a name of ${LONG.length} characters`, { customer_name: LONG }],
        ["create-invoice.texts-length", `notes of ${LONG.length} characters`, { notes: LONG }],
        [
          "create-invoice.texts-length",
          `a description of ${LONG.length} characters`,
          { items: [{ ...line, description: LONG }] },
        ],
        ["create-invoice.unknown-fields", "one more field", { colour: "green" }],
      ] as const;
      for (const [requirement, what, change] of cases) {
        const answer = await raw.createInvoice({ ...requests.minimalInvoice(), ...change }, { open: true });
        observe(requirement, `${what}: ${describe(answer)}`);
      }
    },
  }),
];
