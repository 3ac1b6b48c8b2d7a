/** Why a statement says nothing of this service. */
export class Unseen extends Error {}
