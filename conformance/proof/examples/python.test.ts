import { expect, test } from "vitest";
import { lacks } from "../lacks.ts";
import { python } from "./languages.ts";
import { serveExample } from "./served-example.ts";

/** A short check for each gate run; `servers.extended.ts` runs everything, in each language. */
test.skipIf(lacks(...python.needs))(
  "the Python example passes a selection of scenarios",
  async () => {
    const server = await serveExample(python);
    try {
      const only = [
        "create-payment/accepted",
        "authentication/rotation",
        "payment-states/whole-refund",
        "list-payments/filters",
      ];
      const { exit, output } = await server.run(...only.flatMap((each) => ["--only", each]));
      expect(output).toMatch(/\nconformant \(\d+ of \d+ requirements selected\)/);
      expect(exit).toBe(0);
    } finally {
      await server.close();
    }
  },
  60_000,
);
