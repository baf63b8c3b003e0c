import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { redocly } from "../../generate/bundle.ts";
import { type Finished, program, run } from "../node-process.ts";
import { CONTRACT, headersOf, type Merchant, PAYSPEC } from "../sandbox.ts";
import { arazzo, sequenceText } from "./iterations.ts";

/** Program that executes the iterations in its own process. */
export interface Contestant {
  /** True if it validates responses against the contract; otherwise it checks only the status. */
  readonly validates: boolean;
  /** Rejects unless the process exits with this code. */
  execute(url: string, exit: 0 | 1): Promise<Finished>;
}

export type Name = "payspec" | "respect" | "ajv" | "fetch" | "undici";

/** Creates all contestants, working in this folder as this merchant. */
export function contestants(folder: string, merchant: Merchant): Readonly<Record<Name, Contestant>> {
  const byHand = (name: string, validates: boolean): Contestant => ({
    validates,
    execute: (url, exit) =>
      run([program(`rivals/${name}.mjs`)], {
        folder,
        exit,
        environment: {
          BENCH_URL: url,
          BENCH_HEADERS: JSON.stringify(headersOf(merchant)),
          BENCH_CONTRACT: CONTRACT,
        },
      }),
  });
  return {
    payspec: payspec(folder, merchant),
    respect: respect(folder, merchant),
    ajv: byHand("iterations-by-fetch-and-ajv", true),
    fetch: byHand("iterations-by-fetch", false),
    undici: byHand("iterations-by-undici", false),
  };
}

function payspec(folder: string, { clientId, businessId, apiKey }: Merchant): Contestant {
  writeFileSync(join(folder, "sequence.txt"), sequenceText());
  const environment = { PAYSPEC_CLIENT_ID: clientId, PAYSPEC_BUSINESS_ID: businessId, PAYSPEC_API_KEY: apiKey };
  return {
    validates: true,
    execute: (url, exit) =>
      run([PAYSPEC, "explore", url, "--variant", "integration", "--replay", "sequence.txt"], {
        folder,
        exit,
        environment,
      }),
  };
}

function respect(folder: string, merchant: Merchant): Contestant {
  writeFileSync(join(folder, "iterations.arazzo.yaml"), JSON.stringify(arazzo(relative(folder, CONTRACT))));
  return {
    validates: true,
    execute: (url, exit) =>
      run([redocly.bin, "respect", "iterations.arazzo.yaml"], {
        folder,
        exit,
        environment: {
          REDOCLY_TELEMETRY: "off",
          REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
          REDOCLY_CLI_RESPECT_SERVER: JSON.stringify({ api: url }),
          REDOCLY_CLI_RESPECT_INPUT: JSON.stringify({ ...merchant, run: randomUUID() }),
        },
      }),
  };
}
