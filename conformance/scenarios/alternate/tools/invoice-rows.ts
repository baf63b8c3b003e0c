import type {
  CreatedInvoice,
  CreateInvoiceLineItem,
  CreateInvoiceRequest,
} from "../../../../generated/alternate/types.ts";
import { type Answer, isAccepted, type Session, type Words } from "../../../scenario/index.ts";
import { answered } from "../../tools/answered.ts";
import { at, type Five, inPairsOfFive } from "../../tools/covering-array.ts";
import { describeTried } from "../../tools/describe.ts";
import { reference } from "../../tools/reference.ts";
import type { Caller } from "./caller.ts";
import { describe } from "./describe.ts";
import { dateIn, type Requests, USUAL_ITEMS } from "./requests.ts";
import { TEXTS, type TextKind } from "./texts.ts";
import { type Tried, tryCreateInvoice } from "./try-create.ts";

const TEA = { quantity: 2, unit_price: 3_500 };

/** What somebody counts, rounds, merges or cuts otherwise. Every number is whole. */
const LINES = {
  smallest: [{ quantity: 1, unit_price: 3 }],
  several: [TEA, { quantity: 1, unit_price: 1_250 }, { quantity: 3, unit_price: 99 }],
  equal: [TEA, TEA, { ...TEA, unit_price: 3_600 }, { ...TEA, quantity: 7 }],
  many: Array.from({ length: 12 }, (_, index) => ({ quantity: index + 1, unit_price: 1_013 + 97 * index })),
  large: [{ quantity: 12_345, unit_price: 678 }, TEA, { quantity: 3, unit_price: 1_500_000_007 }],
} as const satisfies Record<string, readonly Pick<CreateInvoiceLineItem, "quantity" | "unit_price">[]>;

const KINDS_OF_TEXT: Five<TextKind> = ["plain", "signs", "accents", "scripts", "plain"];

/** In days from today. */
const DUE: Five<number | undefined> = [undefined, 7, 60, 7, 60];

/** What happens to a send_email without an address is open. */
const OPTIONS: Five<Pick<CreateInvoiceRequest, "customer_email" | "notes" | "send_email">> = [
  {},
  { customer_email: "Rahim.Uddin@Example.com", notes: "Thank you", send_email: true },
  { customer_email: "customer@example.com", send_email: false },
  { customer_email: "customer@example.com", notes: "Thank you, and\nsee you again" },
  { notes: "Thank you" },
];

export interface InvoiceKind {
  readonly lines: keyof typeof LINES;
  /** What becomes of it. */
  readonly end: "left alone" | "paid" | "past its due date" | "reminded of";
  readonly name: TextKind;
  readonly description: TextKind;
  readonly dueInDays: number | undefined;
  readonly options: (typeof OPTIONS)[number];
}

/** Any two values meet in some invoice of the run, in every state that they can reach (ruling 11). */
export const INVOICE_KINDS: readonly InvoiceKind[] = inPairsOfFive((a, b, of) => ({
  lines: at<InvoiceKind["lines"]>(["smallest", "several", "equal", "many", "large"], a),
  end: at<InvoiceKind["end"]>(["paid", "past its due date", "paid", "reminded of", "left alone"], b),
  name: of(KINDS_OF_TEXT, 1),
  description: of(KINDS_OF_TEXT, 2),
  dueInDays: of(DUE, 3),
  options: of(OPTIONS, 4),
}));

/** An invoice of one kind that was accepted. */
export interface InvoiceRow {
  readonly kind: InvoiceKind;
  readonly request: CreateInvoiceRequest;
  readonly creation: Answer<CreatedInvoice>;
}

const OPTIONAL_FIELDS = {
  send_email: "create-invoice.send-email",
  customer_email: "create-invoice.customer-email",
  due_date: "create-invoice.due-date",
  notes: "create-invoice.notes",
} as const;

/** What creating them judges and observes. */
export const CREATING_ROWS = [
  "create-invoice.operation",
  "create-invoice.optional-fields-absent",
  "create-invoice.items-several",
  ...Object.values(OPTIONAL_FIELDS),
  "create-invoice.texts-accepted",
  "create-invoice.sums-accepted",
] as const;

export interface InvoiceRows {
  /**
   * Creates an invoice of a kind. Which texts and sums a deployment accepts is open: one that it refuses gives way to a
   * usual one, and the refusal is observed. Where the usual ones are refused as well, that is judged.
   */
  create(kind: InvoiceKind): Promise<InvoiceRow>;
  /** Observes which texts and sums were accepted. */
  end(): void;
}

export function createInvoiceRows(
  session: Session,
  { api, raw }: Pick<Caller, "api" | "raw">,
  requests: Requests,
  { check, observe }: Pick<Words<(typeof CREATING_ROWS)[number]>, "check" | "observe">,
): InvoiceRows {
  const texts = new Map<string, string>();
  const sums = new Map<string, string>();
  const note = (known: Map<string, string>, value: string, outcome: string) => {
    if (outcome !== "accepted" || !known.has(value)) known.set(value, outcome);
  };

  const requestOf = ({ lines, name, description, dueInDays, options }: InvoiceKind): CreateInvoiceRequest => ({
    ...requests.minimalInvoice(),
    customer_name: `${TEXTS[name].name} ${reference(session, "c")}`,
    // Lines of the same numbers are equal lines; others may have the same description, too.
    items: LINES[lines].map((line) => ({ ...line, description: TEXTS[description].description })),
    ...(dueInDays !== undefined && { due_date: dateIn(session, dueInDays) }),
    ...options,
  });
  const usualLines = (request: CreateInvoiceRequest): CreateInvoiceRequest => ({ ...request, items: USUAL_ITEMS });

  /** Judges that a request was accepted with the optional fields that it has, and without the others. */
  const judgeAccepted = (answer: Answer<unknown>, body: CreateInvoiceRequest) => {
    check("create-invoice.operation", answer, isAccepted, answer.exchange);
    if (body.items.length > 1) check("create-invoice.items-several", answer, isAccepted, answer.exchange);
    for (const [field, requirement] of Object.entries(OPTIONAL_FIELDS)) {
      const judged = field in body ? requirement : "create-invoice.optional-fields-absent";
      check(judged, answer, isAccepted, answer.exchange);
    }
  };

  /** Judges which of the optional fields is refused; the request without any, where none of them is. */
  const judgeRefusal = async (refused: Answer<unknown>, body: CreateInvoiceRequest) => {
    for (const [field, requirement] of Object.entries(OPTIONAL_FIELDS)) {
      if (!(field in body)) continue;
      const without: CreateInvoiceRequest = { ...body };
      Reflect.deleteProperty(without, field);
      if (field === "customer_email") Reflect.deleteProperty(without, "send_email");
      if ((await tryCreateInvoice(raw, without)).created) check(requirement, refused, isAccepted, refused.exchange);
    }
    const others = { customer_email: "customer@example.com", due_date: dateIn(session, 7), notes: "Thank you" };
    if ((await tryCreateInvoice(raw, { send_email: false, ...others, ...body })).created)
      check("create-invoice.optional-fields-absent", refused, isAccepted, refused.exchange);
    check("create-invoice.operation", refused, isAccepted, refused.exchange);
  };
  const tryCreate = async (body: CreateInvoiceRequest): Promise<Tried<Answer<CreatedInvoice>>> => {
    const answer = answered(await api.createInvoice(body));
    return { answer, created: answer.accepted ? answer : undefined };
  };

  return {
    async create(kind) {
      const request = requestOf(kind);
      const { answer: first, created } = await tryCreate(request);
      if (created) {
        for (const text of [kind.name, kind.description]) note(texts, text, "accepted");
        note(sums, kind.lines, "accepted");
        judgeAccepted(created, request);
        return { kind, request, creation: created };
      }
      const refusal = describe(first);
      const notes = kind.options.notes === undefined ? {} : { notes: "Thank you" };
      const plain: InvoiceKind = {
        ...kind,
        name: "plain",
        description: "plain",
        options: { ...kind.options, ...notes },
      };
      const noteTexts = () => {
        for (const text of [kind.name, kind.description]) note(texts, text, refusal);
      };
      const others = [
        [requestOf(plain), noteTexts],
        [usualLines(requestOf(plain)), () => note(sums, kind.lines, refusal)],
      ] as const;
      for (const [body, noteRefusal] of others) {
        const { created: creation } = await tryCreate(body);
        if (!creation) continue;
        noteRefusal();
        judgeAccepted(creation, body);
        return { kind: plain, request: body, creation };
      }
      await judgeRefusal(first, usualLines(requestOf(plain)));
      return { kind, request, creation: await api.createInvoice(request) };
    },
    end() {
      observe("create-invoice.texts-accepted", describeTried([...texts].toSorted()));
      observe("create-invoice.sums-accepted", describeTried([...sums].toSorted()));
    },
  };
}
