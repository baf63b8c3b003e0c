import { configureGlobal } from "fast-check";
import { inject } from "vitest";
import { CASES } from "./bounds.ts";

configureGlobal({ seed: inject("propertySeed"), numRuns: CASES });
