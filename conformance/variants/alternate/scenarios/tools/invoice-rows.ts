import type {
  CreatedInvoice,
  CreateInvoiceLineItem,
  CreateInvoiceRequest,
} from "../../../../../generated/alternate/types.ts";
import { type Answer, isAccepted, type Session, type Words } from "../../../../scenario/index.ts";
import { answered } from "../../../shared/scenarios/answered.ts";
import { at, type Five, inPairsOfFive } from "../../../shared/scenarios/covering-array.ts";
import { describe, describeTried } from "../../../shared/scenarios/describe.ts";
import type { Faulty } from "../../../shared/scenarios/rejection.ts";
import { inCapitals, reference } from "../../../shared/scenarios/request-values.ts";
import { type Tried, tryCreateInvoice } from "./api.ts";
import type { Caller } from "./callers.ts";
import { dateIn, type Requests, TEXTS, type TextKind, USUAL_ITEMS } from "./requests.ts";
import { createOptionalFields, createRefusals, note, type Refusals, type Row } from "./rows.ts";

const TEA = { quantity: 2, unit_price: 3_500 };

/** Line items that a server may count, round, merge or cut differently. Every number is whole. */
const LINES = {
  smallest: [{ quantity: 1, unit_price: 3 }],
  several: [TEA, { quantity: 1, unit_price: 1_250 }, { quantity: 3, unit_price: 99 }],
  equal: [TEA, TEA, { ...TEA, unit_price: 3_600 }, { ...TEA, quantity: 7 }],
  many: Array.from({ length: 12 }, (_, index) => ({ quantity: index + 1, unit_price: 1_013 + 97 * index })),
  large: [{ quantity: 12_345, unit_price: 678 }, TEA, { quantity: 3, unit_price: 1_500_000_007 }],
} as const satisfies Record<string, readonly Pick<CreateInvoiceLineItem, "quantity" | "unit_price">[]>;

const KINDS_OF_TEXT: Five<TextKind> = ["plain", "signs", "accents", "scripts", "plain"];

/** Due dates, in days from today. */
const DUE: Five<number | undefined> = [undefined, 7, 60, 7, 60];

interface InvoiceOptions extends Pick<CreateInvoiceRequest, "notes" | "send_email"> {
  readonly email?: "usual" | "in capitals";
}

/** Optional fields. The effect of send_email without an address is open. */
const OPTIONS: Five<InvoiceOptions> = [
  {},
  { email: "in capitals", notes: "Thank you", send_email: true },
  { email: "usual", send_email: false },
  { email: "usual", notes: "Thank you, and\nsee you again" },
  { notes: "Thank you" },
];

/** Missing fields for which a request must be rejected (ruling 2). */
export const FAULTS = [
  ["create-invoice.customer-name-required", { customer_name: undefined }],
  ["create-invoice.customer-phone-required", { customer_phone: undefined }],
  ["create-invoice.items-required", { items: undefined }],
] as const satisfies readonly (readonly [requirement: string, fault: Faulty<CreateInvoiceRequest>])[];

export interface InvoiceKind {
  readonly lines: keyof typeof LINES;
  /** Final state of the invoice. */
  readonly end: "left alone" | "paid" | "past its due date" | "reminded of" | "reminded of, then paid";
  /** Fault of the requests that must be rejected, compared with this kind. */
  readonly fault: (typeof FAULTS)[number];
  readonly name: TextKind;
  readonly description: TextKind;
  readonly dueInDays: number | undefined;
  readonly options: InvoiceOptions;
}

/** Kinds of invoices in which any two values occur together, in every state that they can reach (ruling 11). */
export const INVOICE_KINDS: readonly InvoiceKind[] = inPairsOfFive((a, b, of) => ({
  lines: at<InvoiceKind["lines"]>(["smallest", "several", "equal", "many", "large"], a),
  end: at<InvoiceKind["end"]>(["paid", "past its due date", "reminded of, then paid", "reminded of", "left alone"], b),
  fault: FAULTS[b % FAULTS.length] ?? FAULTS[0],
  name: of(KINDS_OF_TEXT, 1),
  description: of(KINDS_OF_TEXT, 2),
  dueInDays: of(DUE, 3),
  options: of(OPTIONS, 4),
}));

/** An accepted invoice of one kind. */
export type InvoiceRow = Row<InvoiceKind, CreateInvoiceRequest, Answer<CreatedInvoice>>;

const OPTIONAL_FIELDS = {
  send_email: "create-invoice.send-email",
  customer_email: "create-invoice.customer-email",
  due_date: "create-invoice.due-date",
  notes: "create-invoice.notes",
} as const;

/** Requirements judged and observed while the rows are created. */
export const CREATING_ROWS = [
  "create-invoice.operation",
  "create-invoice.optional-fields-absent",
  "create-invoice.items-several",
  ...FAULTS.map(([requirement]) => requirement),
  ...Object.values(OPTIONAL_FIELDS),
  "create-invoice.texts-accepted",
  "create-invoice.sums-accepted",
] as const;

/** Tools of one part of the scenario. */
type RowTools = Pick<Caller, "api" | "raw"> & Pick<Words<(typeof CREATING_ROWS)[number]>, "check" | "rejects">;

export interface InvoiceRows extends Refusals<InvoiceKind, CreateInvoiceRequest> {
  /**
   * Creates an invoice of a kind. Which texts and sums a deployment accepts is open: a usual invoice replaces one that
   * is rejected, and the rejection is observed. If the usual ones are rejected as well, that is judged.
   */
  create(tools: RowTools, kind: InvoiceKind): Promise<InvoiceRow>;
  /** Observes which texts and sums were accepted. */
  end(words: Pick<Words<(typeof CREATING_ROWS)[number]>, "observe">): void;
}

export function createInvoiceRows(session: Session, requests: Requests): InvoiceRows {
  const texts = new Map<string, string>();
  const sums = new Map<string, string>();

  const requestOf = ({
    lines,
    name,
    description,
    dueInDays,
    options: { email, ...options },
  }: InvoiceKind): CreateInvoiceRequest => ({
    ...requests.minimalInvoice(),
    customer_name: `${TEXTS[name].name} ${reference(session, "c")}`,
    // Lines with the same numbers are equal lines; others may have the same description too.
    items: LINES[lines].map((line) => ({ ...line, description: TEXTS[description].description })),
    ...(dueInDays !== undefined && { due_date: dateIn(session, dueInDays) }),
    ...(email && { customer_email: email === "usual" ? session.data.email : inCapitals(session.data.email) }),
    ...options,
  });
  const usualLines = (request: CreateInvoiceRequest): CreateInvoiceRequest => ({ ...request, items: USUAL_ITEMS });

  const optional = createOptionalFields<(typeof CREATING_ROWS)[number], CreateInvoiceRequest>({
    operation: "create-invoice.operation",
    fields: OPTIONAL_FIELDS,
    absent: "create-invoice.optional-fields-absent",
    tryCreate: tryCreateInvoice,
    needing: (field) => (field === "customer_email" ? ["send_email"] : []),
  });
  const judgeAccepted = (tools: RowTools, answer: Answer<unknown>, body: CreateInvoiceRequest) => {
    optional.judgeAccepted(tools, answer, body);
    if (body.items.length > 1) tools.check("create-invoice.items-several", answer, isAccepted, answer.exchange);
  };
  const tryCreate = async ({ api }: RowTools, body: CreateInvoiceRequest): Promise<Tried<Answer<CreatedInvoice>>> => {
    const answer = answered(await api.createInvoice(body, { mayBeRejected: true }));
    return { answer, created: answer.accepted ? answer : undefined };
  };

  return {
    ...createRefusals<InvoiceKind, CreateInvoiceRequest>({
      requestOf,
      send: (raw, body) => raw.createInvoice(body),
      resemblesTwin: (_, fault) => "customer_name" in fault[1], // another name tells them apart
    }),
    async create(tools, kind) {
      const request = requestOf(kind);
      const { answer: first, created } = await tryCreate(tools, request);
      if (created) {
        for (const text of [kind.name, kind.description]) note(texts, text, "accepted");
        note(sums, kind.lines, "accepted");
        judgeAccepted(tools, created, request);
        return { kind, request, creation: created };
      }
      const refusal = describe(first);
      const { email, notes } = kind.options;
      const plain: InvoiceKind = {
        ...kind,
        name: "plain",
        description: "plain",
        options: { ...kind.options, ...(email && { email: "usual" }), ...(notes && { notes: "Thank you" }) },
      };
      const noteTexts = () => {
        for (const text of [kind.name, kind.description]) note(texts, text, refusal);
      };
      const others = [
        [requestOf(plain), noteTexts],
        [usualLines(requestOf(plain)), () => note(sums, kind.lines, refusal)],
      ] as const;
      for (const [body, noteRefusal] of others) {
        const { created: creation } = await tryCreate(tools, body);
        if (!creation) continue;
        noteRefusal();
        judgeAccepted(tools, creation, body);
        return { kind: plain, request: body, creation };
      }
      return optional.judgeRefusal(tools, first, usualLines(requestOf(plain)), () => ({
        ...{ send_email: false, customer_email: session.data.email },
        ...{ due_date: dateIn(session, 7), notes: "Thank you" },
      }));
    },
    end({ observe }) {
      observe("create-invoice.texts-accepted", describeTried([...texts].toSorted()));
      observe("create-invoice.sums-accepted", describeTried([...sums].toSorted()));
    },
  };
}
