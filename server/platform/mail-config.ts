import { z } from 'zod';

const SENDER = /^([^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** The environment variables about mail. */
export const mailVariables = {
  MAIL: z.enum(['outbox', 'smtp'], 'must be outbox or smtp').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(SENDER, 'must be an address such as Wenber <shop@wenber.example>')
    .default('Wenber <shop@localhost>'),
};

const variables = z.object(mailVariables);

/** Reads where mail goes: to a mail server, or to the demo's mailbox, which production must ask for by name. */
export function readMail(
  env: z.infer<typeof variables>,
  required: (name: 'SMTP_URL', why: string) => string,
  checkOutbox: () => void,
) {
  if (env.MAIL === 'smtp' || (env.MAIL === undefined && env.SMTP_URL))
    return {
      kind: 'smtp' as const,
      url: required('SMTP_URL', 'MAIL=smtp needs the address of a mail server'),
    };
  checkOutbox();
  return { kind: 'outbox' as const };
}
