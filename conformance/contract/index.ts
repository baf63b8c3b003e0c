export { documentedAnswers, successStatuses } from "./answers.ts";
export type {
  Answer,
  Blame,
  Body,
  Contract,
  Level,
  Lifecycle,
  Operation,
  Parameter,
  Requirement,
  SchemaError,
  Transition,
  Validate,
} from "./contract.ts";
export { cutText, shortened } from "./cut-text.ts";
export { type BodyJudgement, type BodyViolation, judgeBody } from "./judge-body.ts";
export {
  type CredentialHeader,
  judgeRequest,
  type ReceivedRequest,
  type RequestFlaw,
  type RequestJudgement,
  type RequestRules,
} from "./judge-request.ts";
export { type Documented, documentedRejection, documentedResponse, findOperation } from "./operation.ts";
export { type Place, requestPlaces, responsePlaces } from "./places.ts";
export { childPointer, segmentsOf, valuesAt } from "./pointer.ts";
export type {
  KillRate,
  Proof,
  ProofOfVariant,
  ProvenControl,
  ProvenFault,
  ProvenLatitude,
  ProvenMutants,
} from "./proof.ts";
export { type ShownPair, showPair, showUnlike, showValue, withoutType } from "./show-value.ts";
