import type { ColumnType } from 'kysely';
import type { Transaction } from '#server/platform/database.ts';

type UploadsTables = {
  uploads: {
    address: string;
    owner_id: string | null;
    uploaded_at: ColumnType<Date, never, never>;
  };
};

export async function insertUpload(
  tx: Transaction,
  upload: { address: string; owner_id: string | null },
): Promise<void> {
  await tx.withTables<UploadsTables>().insertInto('uploads').values(upload).execute();
}

export async function deleteUpload(tx: Transaction, address: string): Promise<void> {
  await tx.withTables<UploadsTables>().deleteFrom('uploads').where('address', '=', address).execute();
}
