export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
}

export interface Mailer {
  /** Hands the mail over. @throws AppError `upstream_failed`. */
  send(mail: Mail): Promise<void>;
}
