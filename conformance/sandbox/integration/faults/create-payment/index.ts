import type { IntegrationFault } from "../fault.ts";
import { answer } from "./answer.ts";
import { bounds } from "./bounds.ts";
import { idempotencyKey } from "./idempotency-key.ts";
import { notFound } from "./not-found.ts";
import { readableValues } from "./readable-values.ts";
import { reference } from "./reference.ts";
import { twinRefused } from "./twin-refused.ts";
import { validRefused } from "./valid-refused.ts";
import { window } from "./window.ts";
import { wrongValues } from "./wrong-values.ts";

export const createPayment: readonly IntegrationFault[] = [
  ...answer,
  notFound,
  ...wrongValues,
  ...bounds,
  ...idempotencyKey,
  ...twinRefused,
  ...readableValues,
  ...validRefused,
  ...window,
  ...reference,
];
