import type { Contract } from "../contract/index.ts";
import type { CredentialField, Credentials } from "../deployment/index.ts";
import type { NewBusiness } from "../driver/index.ts";
import type { WireRequirements } from "../exchange/index.ts";
import type { Answer } from "./answer.ts";
import type { Exploration } from "./exploration.ts";
import type { Invariant } from "./invariant.ts";
import type { Scenario } from "./scenario.ts";
import type { Session } from "./session.ts";
import type { RejectionSigns } from "./words.ts";

/** Everything that the machinery knows of one variant. */
export interface Variant {
  readonly contract: Contract;
  readonly credentials: readonly CredentialField[];
  /** Header that makes a request unique, where the variant has one. */
  readonly idempotencyHeader?: string;
  readonly wire: WireRequirements;
  readonly signs: RejectionSigns;
  readonly scenarios: readonly Scenario[];
  /** Rules that hold over the whole run. */
  readonly invariants?: readonly Invariant[];
  /** How it is explored, where somebody has said how. */
  readonly exploration?: Exploration;
  /** What is played under load, where somebody has said what. */
  readonly load?: Load;
  /** The credentials of a business that the driver made. */
  readonly credentialsOf: (business: NewBusiness) => Credentials;
  /** The first request of a run: a harmless read in the role `main`. */
  readonly probe: (session: Session) => Promise<Answer<unknown>>;
  /**
   * Why the driver must not be asked to move time, where that can be seen; undefined where nothing is wrong. Makes a
   * business, moves its time by a minute, and creates something in the role `main` before and after.
   */
  readonly flawOfDriver?: (session: Session) => Promise<string | undefined>;
}

/** What an engine of load plays of a variant. */
export interface Load {
  /** Stories of load alone: scenarios like others, which a run without load does not play. */
  readonly scenarios: readonly Scenario[];
  /** As in a shop. */
  readonly shop: readonly LoadStory[];
  /** Many requests at once for one thing. */
  readonly race: readonly LoadStory[];
}

/** A story of a profile, by the id of its scenario. */
export interface LoadStory {
  readonly scenario: string;
  /** How often it is played beside the others: a whole number from 1. */
  readonly weight: number;
}
