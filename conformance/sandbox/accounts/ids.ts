import { type Random, randomSuffix } from "../values/random.ts";

/** Source: integration, Other records, item 1. */
export function clientId(random: Random): string {
  return `SM_${randomSuffix(random, 10)}`;
}

/** Source: integration, Other records, item 1. */
export function businessId(random: Random): string {
  return `SB_${randomSuffix(random, 10)}`;
}
