import type { Page } from "./page.ts";
import { stateCard } from "./state-card.ts";

/** A page about nothing that could be paid. */
export function problemPage(status: number, title: string, text: string): Page {
  return { status, title, content: stateCard({ tone: "still", sign: "question", title, text }) };
}
