import { configureGlobal } from "fast-check";
import { inject } from "vitest";
import { CASES } from "./property-cases.ts";

configureGlobal({ seed: inject("propertySeed"), numRuns: CASES });
