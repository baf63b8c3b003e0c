import { contract } from "../../../../generated/alternate/contract.ts";
import type { Invoice } from "../../../../generated/alternate/types.ts";
import { isAccepted, type Scenario } from "../../../scenario/index.ts";
import { answered } from "../../shared/scenarios/answered.ts";
import { describe, describeTried } from "../../shared/scenarios/describe.ts";
import { type Filter, judgeFilters, judgeListed, judgeOwn } from "../../shared/scenarios/filter.ts";
import { independently } from "../../shared/scenarios/independently.ts";
import { inList } from "../../shared/scenarios/listing.ts";
import { type Found, membersOf, placesIn } from "../../shared/scenarios/walk.ts";
import { scenario } from "./scenario.ts";
import type { InvoiceQuery } from "./tools/api.ts";
import { readsStableList } from "./tools/isolated.ts";
import { createInvoiceBuilder, INVOICE_MEMBERS } from "./tools/list-fixture.ts";
import { DEFAULT_LIMIT, invoicesOn } from "./tools/listing.ts";
import { orderOf } from "./tools/matchers.ts";
import { describeUnreadable, judgeLimits, judgePages, UNREADABLE } from "./tools/pages.ts";

const MOST = 10;

const STATUSES = contract.lifecycles.invoice.states.map(({ name }) => name);

const ofStatus = (status: Invoice["status"]): Filter<InvoiceQuery, Invoice> => ({
  query: { status },
  keeps: (invoice) => (STATUSES.includes(invoice.status) ? invoice.status === status : undefined),
});

export const listInvoices: readonly Scenario[] = [
  /** List invoices, sentences 1 and 2. Which invoices are on the first page is open: the business may have many. */
  scenario({
    id: "list-invoices/no-parameters",
    title: "invoices are listed without any query parameter",
    requirements: ["list-invoices.operation", "list-invoices.parameters-optional"],

    async run({ api, given, check, eventually, appears }) {
      const plain = answered(await api.listInvoices());
      await independently([
        async () => {
          const any = plain.accepted ? plain : answered(await api.listInvoices({ page: 1, limit: DEFAULT_LIMIT }));
          check("list-invoices.operation", any, isAccepted);
        },
        async () => check("list-invoices.parameters-optional", plain, isAccepted),
      ]);
      await given.newInvoice();
      await eventually(
        async () => invoicesOn(await api.listInvoices()),
        ({ length }) =>
          appears("list-invoices.parameters-optional", inList(length > 0, "invoices in the plain list", "invoice")),
      );
    },
  }),

  /** List invoices, sentence 3; ruling 5. Everything here is observed. */
  scenario({
    id: "list-invoices/body",
    title: "what a list of invoices looks like",
    requirements: ["list-invoices.body"],
    exclusive: readsStableList,

    async run({ isolated, observe, blocked }) {
      const { ids, list } = await isolated.invoices(1);
      const { accepted, status, json, exchange } = answered(await list());
      if (!accepted) blocked(`the list of invoices returned ${status}`);
      const isInvoice = (object: Found) => "invoice_id" in object;
      const described = placesIn(json, isInvoice, ids).map(({ place, object }) => {
        const what = isInvoice(object) ? "an invoice with" : "an object with";
        return `${place || "the body"}: ${what} ${membersOf(object)}`;
      });
      if (described.length === 0) blocked("the list of invoices shows no invoice of this run");
      for (const each of [...new Set(described)].slice(0, MOST)) observe("list-invoices.body", each, exchange);
    },
  }),

  /** List invoices, sentences 1 and 2; rulings 5 and 6. */
  scenario({
    id: "list-invoices/filters",
    title: "the list of a business holds its invoices and, with status, those that have it and no others",
    requirements: ["list-invoices.holds-own-invoices", "list-invoices.status-filter", "list-invoices.listed-as-read"],

    async run({ session, as, check, eventually, appears }) {
      const words = { check, eventually, appears };
      const { fixture, first, others } = await createInvoiceBuilder(session, as("main"));
      const holdsAll = () => judgeOwn(words, "list-invoices.holds-own-invoices", fixture, {});
      const judgeStatus = () => judgeFilters(words, "list-invoices.status-filter", fixture, STATUSES.map(ofStatus));
      await first();
      await independently([
        async () => {
          if (!fixture.alone) return;
          await holdsAll();
          await judgeStatus();
        },
        async () => {
          await others();
          await holdsAll();
        },
        judgeStatus,
        () => judgeListed(words, "list-invoices.listed-as-read", fixture, {}, INVOICE_MEMBERS),
      ]);
    },
  }),

  /**
   * List invoices, limit; rulings 6 and 19. The maximum is observed: larger limits are rejected, or list fewer
   * invoices.
   */
  scenario({
    id: "list-invoices/limit",
    title: "a page holds no more invoices than limit says, and no more than 20 without it",
    requirements: ["list-invoices.limit", "list-invoices.limit-default", "list-invoices.limit-maximum"],

    async run({ raw, given, listings, ...words }) {
      await judgeLimits(words, {
        noun: "invoice",
        limit: "list-invoices.limit",
        limitDefault: "list-invoices.limit-default",
        filters: ["status=PENDING"],
        listing: listings.invoices,
        create: () => given.newInvoice(),
        list: raw.listInvoices,
        on: invoicesOn,
      });
      const tried: (readonly [limit: number, outcome: string])[] = [];
      for (const limit of [21, 50, 100, 101, 1_000]) {
        const answer = await raw.listInvoices(`limit=${limit}`);
        const listed = invoicesOn(answer).length > DEFAULT_LIMIT ? "lists more than 20" : "lists 20 or fewer";
        tried.push([limit, answer.accepted ? listed : describe(answer)]);
      }
      words.observe("list-invoices.limit-maximum", describeTried(tried));
    },
  }),

  /**
   * List invoices, page; ruling 6: judged in a list that does not change. The content of a page beyond the last is
   * open.
   */
  scenario({
    id: "list-invoices/pages",
    title: "no invoice is on two pages, the first page is page 1, and it is what comes without page",
    requirements: ["list-invoices.page", "list-invoices.page-default", "list-invoices.page-starts-at-one"],
    exclusive: readsStableList,

    async run({ isolated, ...words }) {
      const demands = {
        noun: "invoice",
        page: "list-invoices.page",
        pageDefault: "list-invoices.page-default",
        pageStartsAtOne: "list-invoices.page-starts-at-one",
      } as const;
      await judgePages(words, demands, await isolated.invoices(7));
    },
  }),

  /** List invoices, silent; ruling 6. Observed for invoices that were created one after another. */
  scenario({
    id: "list-invoices/order",
    title: "the order in which invoices are listed",
    requirements: ["list-invoices.order"],

    async run({ isolated, observe }) {
      const { given, listings } = await isolated.business();
      const invoices = [await given.newInvoice(), await given.newInvoice(), await given.newInvoice()];
      for (const invoice of invoices) await listings.invoices.waitFor(invoice);
      const created = invoices.map(({ invoice_id }) => invoice_id);
      observe("list-invoices.order", orderOf(created, await listings.invoices.ids({})));
    },
  }),

  /** List invoices, silent; ruling 2. Everything here is observed. */
  scenario({
    id: "list-invoices/unreadable-query",
    title: "what a deployment does with query parameters that are unknown or cannot be read",
    requirements: ["list-invoices.unreadable-query"],
    exclusive: readsStableList,

    async run({ isolated, observe }) {
      const { raw } = await isolated.invoices(2);
      const plain = await raw.listInvoices("");
      for (const unreadable of UNREADABLE) {
        const answer = await raw.listInvoices(unreadable, { open: true });
        const described = describeUnreadable(answer, plain, invoicesOn, "invoice_id");
        observe("list-invoices.unreadable-query", `${unreadable}: ${described}`);
      }
    },
  }),
];
