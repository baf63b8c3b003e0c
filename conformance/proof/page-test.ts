import type * as playwright from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { NoBrowser, openBrowser } from "./browser.ts";

/** Errors that the browser reported for a page; a test removes the expected ones. */
type Complaints = string[];

/**
 * Pages in a real browser, shared by the tests of one file: a page fails if it sends a request to another machine or
 * reports an error.
 */
export interface InBrowser {
  readonly complaints: Complaints;
  readonly openPage: (options?: playwright.BrowserContextOptions) => Promise<playwright.Page>;
}

/** Script for a page with axe-core: lists accessibility violations, each rule with its first places. */
export const BARRIERS = `axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, nodes }) =>
  id + ": " + nodes.slice(0, 3).map((each) => each.html.slice(0, 160)).join("; ")))`;

let shared: Promise<playwright.Browser> | undefined;

/** Opens the only browser of this worker, for all its files; it ends with the process, whose pipe it reads. */
function sharedBrowser(): Promise<playwright.Browser> {
  shared ??= openBrowser();
  return shared;
}

/**
 * Creates the `test` of a file whose tests open pages with addresses that start with one of `origins`. Without a
 * browser they are skipped, with `file` named; in CI that is a failure.
 */
export function createPageTest(file: string, ...origins: readonly string[]) {
  const allowed = origins.length > 0 ? origins : ["http://127.0.0.1:"];
  let browser: playwright.Browser | undefined;

  beforeAll(async () => {
    browser = await sharedBrowser().catch((error: unknown) => {
      if (!(error instanceof NoBrowser) || process.env["CI"]) throw error;
      process.stderr.write(`${file} is skipped, because no browser was found: ${error.message}\n`);
      return undefined;
    });
  }, 60_000); // the browser is unpacked on first use

  return test.extend<InBrowser>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
    complaints: async ({}, use) => {
      const complaints: Complaints = [];
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    openPage: async ({ complaints, skip }, use) => {
      const opened = browser ?? skip("no browser");
      const contexts: { close(): Promise<void> }[] = [];
      await use(async (options) => {
        const context = await opened.newContext(options);
        contexts.push(context);
        context.setDefaultTimeout(20_000);
        context.on("console", (message) => {
          if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
        });
        context.on("weberror", (error) => complaints.push(String(error.error())));
        context.on("request", (request) => {
          const isOurs = allowed.some((each) => request.url().startsWith(each));
          if (!isOurs) complaints.push(`sends a request to another host: ${request.url()}`);
        });
        context.on("requestfailed", (request) => complaints.push(`${request.url()}: ${request.failure()?.errorText}`));
        return context.newPage();
      });
      await Promise.all(contexts.map((context) => context.close()));
    },
  });
}
