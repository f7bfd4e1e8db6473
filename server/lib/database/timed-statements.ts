import { statements, timed } from '../telemetry/process-metrics.ts';
import { inSpan } from '../telemetry/spans.ts';
import type { Connection } from './connection.ts';

/**
 * Counts and times the statements of a connection. Traces get the statement's text without its values, which may be
 * personal data.
 */
export const timedStatements = (connection: Connection): Connection => ({
  query: (text, values) =>
    timed(statements, () =>
      inSpan(
        () => ({
          name: text.trimStart().split(/\s/, 1)[0]!.toLowerCase(),
          kind: 'client',
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2_000) },
        }),
        () => connection.query(text, values),
      ),
    ),
  release: () => connection.release(),
});
