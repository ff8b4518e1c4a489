export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
}

export interface Mailer {
  /** Passes the mail to the server. @throws AppError `upstream_failed`. */
  send(mail: Mail): Promise<void>;
}
