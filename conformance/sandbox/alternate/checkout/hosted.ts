import type { Page } from "../../page/page.ts";
import type { PaymentMethod } from "../payment.ts";

/** What can be paid on a page of its own. Undefined: there is no such thing. */
export interface Hosted {
  show(id: string, chosen: PaymentMethod | undefined): Page | undefined;
  /** What comes of a form: where the customer goes next, or the page that says why not. */
  decide(id: string, form: URLSearchParams): Next | Page | undefined;
}

export interface Next {
  /** An address, or a path of this server. */
  readonly location: string;
}
