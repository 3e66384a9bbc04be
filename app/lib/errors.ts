/** A refusal that is meant for the user, with its HTTP status and its Spanish message. */
export class DomainError extends Error {
  readonly status: number;
  /** Messages by field of the form. */
  readonly fields: Record<string, string>;

  constructor(message: string, status = 400, fields: Record<string, string> = {}) {
    super(message);
    this.name = "DomainError";
    this.status = status;
    this.fields = fields;
  }
}

export class NotFoundError extends DomainError {
  constructor(message: string) {
    super(message, 404);
    this.name = "NotFoundError";
  }
}

/** Somebody else saved changes while a form was open. `version` is that of the stored values. */
export class ChangedError extends DomainError {
  readonly version: string;

  constructor(what: string, version: string) {
    super(
      `Otra persona guardó cambios en ${what} mientras editabas. Si guardás de nuevo, queda lo tuyo.`,
      409,
    );
    this.name = "ChangedError";
    this.version = version;
  }
}

/** A startup error that the operator can fix. The message is one sentence that says what to do. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartError";
  }
}
