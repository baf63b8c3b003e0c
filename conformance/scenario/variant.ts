import type { Contract } from "../contract/index.ts";
import type { CredentialField, Credentials } from "../deployment/index.ts";
import type { NewBusiness } from "../driver/index.ts";
import type { WireRequirements } from "../exchange/index.ts";
import type { Exploration } from "./exploration.ts";
import type { Invariant } from "./invariant.ts";
import type { Scenario } from "./scenario.ts";
import type { Session } from "./session.ts";
import type { Answer, RejectionSigns } from "./words.ts";

/** Everything that the variant-independent code needs of a variant. */
export interface Variant {
  readonly contract: Contract;
  readonly credentials: readonly CredentialField[];
  /** Header of the idempotency key, if the variant has one. */
  readonly idempotencyHeader?: string;
  readonly wire: WireRequirements;
  readonly signs: RejectionSigns;
  readonly scenarios: readonly Scenario[];
  /** Run-wide rules. */
  readonly invariants?: readonly Invariant[];
  /** Definition of its exploration, if there is one. */
  readonly exploration?: Exploration;
  /** Scenarios for load, if there are any. */
  readonly load?: Load;
  /** Returns the credentials of a business created by the driver. */
  readonly credentialsOf: (business: NewBusiness) => Credentials;
  /** Sends the first request of a run: a harmless read in the role `main`. */
  readonly probe: (session: Session) => Promise<Answer<unknown>>;
  /**
   * Returns the reason why the driver must not be asked to move time, if one can be detected; else undefined. Creates a
   * business, moves its time by a minute, and creates something in the role `main` before and after.
   */
  readonly flawOfDriver?: (session: Session) => Promise<string | undefined>;
}

/** Scenarios of a variant for a load engine. */
export interface Load {
  /** Scenarios for load only, which ordinary runs do not include. */
  readonly scenarios: readonly Scenario[];
  /** Typical mix of shop traffic. */
  readonly shop: readonly LoadScenario[];
  /** Many concurrent requests for one resource. */
  readonly race: readonly LoadScenario[];
}

/** Scenario of a load profile, by id. */
export interface LoadScenario {
  readonly scenario: string;
  /** Relative frequency: an integer from 1. */
  readonly weight: number;
}
