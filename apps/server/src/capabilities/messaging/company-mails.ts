import type { CompanyMails, ShipmentForm } from '@kattegat/domain/shipment'
import { sql, type Selectable } from 'kysely'
import type { DB, Tx } from '../../platform/database/index.ts'

/** Of a shipment, what says whose it is and who its sender may be. */
type Told = Pick<Selectable<DB['shipment']>, 'company_id' | 'account_id' | 'form'> & {
  readonly booker_email: string
  readonly booker_is_there: boolean
}

/** By which e-mail addresses the people of the company that has a shipment are known. */
export async function readCompanyMails(tx: Tx, shipment: Told): Promise<CompanyMails> {
  const { senderAddress, receiverAddress } = shipment.form as ShipmentForm
  const asked = [...(senderAddress?.mails ?? []), ...(receiverAddress?.mails ?? [])].map((email) => email.toLowerCase())
  const people = tx.selectFrom('portal_user').select('email').where('active', '=', true).where('is_machine', '=', false)
  const own = await people.where('company_id', '=', shipment.company_id).execute()
  const elsewhere = await people
    .where('company_id', 'is distinct from', shipment.company_id)
    .where(sql<string>`lower(email)`, '=', sql<string>`any(${asked}::text[])`)
    .execute()
  // The address that an account sends from; where it is picked up may be at somebody else's.
  const accounts = await tx
    .selectFrom('company_account as a')
    .leftJoin('address as sender', (join) =>
      join.onRef('sender.account_id', '=', 'a.id').on('sender.account_type_id', '=', 3),
    )
    .select(['a.mails', 'sender.mails as sender_mails'])
    .where('a.company_id', '=', shipment.company_id)
    .where((is) => is.or([is('a.active', '=', true), is('a.id', '=', shipment.account_id)]))
    .execute()
  return {
    users: own.map(({ email }) => email),
    named: [
      ...accounts.flatMap(({ mails, sender_mails: ofSender }) => [...mails, ...((ofSender ?? []) as string[])]),
      ...(shipment.booker_is_there ? [shipment.booker_email] : []),
    ],
    usersElsewhere: elsewhere.map(({ email }) => email),
  }
}
