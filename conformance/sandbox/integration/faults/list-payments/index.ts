import type { IntegrationFault } from "../fault.ts";
import { filters } from "./filters.ts";
import { members } from "./members.ts";
import { pages } from "./pages.ts";
import { someLists } from "./some-lists.ts";

/** Source: List payments. */
export const listPayments: readonly IntegrationFault[] = [...members, ...filters, ...pages, ...someLists];
