import type { Server } from '../e2e.ts'

/** 60 characters without a space, a number of four digits at its end. */
const NAME = `'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochau'`
const named = (number: string) => `left(${NAME}, 56) || lpad((${number})::text, 4, '0')`

const LATIN = 'Noise-cancelling headphones with a very long name indeed '.repeat(4).slice(0, 200)
const UNBROKEN = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetze'.repeat(4)
const EMOJI = '🎧👩🏽‍🚀🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(20).slice(0, 200)
const ARABIC = 'سماعات رأس لاسلكية بخصم كبير على جميع الطلبات عبر الإنترنت '.repeat(4).slice(0, 200)

/** Each kind of text in turn. */
const textFor = (number: string) => `(array['${LATIN}', '${UNBROKEN}', '${EMOJI}', '${ARABIC}'])[1 + (${number}) % 4]`

const numbered = (table: string) => `(select id, row_number() over (order by id)::int as n from ${table}) numbered`
const ofIt = (table: string) => `from ${numbered(table)} where ${table}.id = numbered.id`

/** The world with the longest and strangest of everything that people write, and offers of £10,000.50. */
const CHANGES = [
  `update merchants set name = ${named('n')}, description = ${textFor('n')}, about = ${textFor('n + 1')},
     faqs = case when faqs = '[]' then faqs else jsonb_build_array(jsonb_build_object('question', ${textFor('n')}, 'answer', ${textFor('n + 2')})) end
     ${ofIt('merchants')}`,
  `update merchant_locations set label = ${named('n')}, address = ${textFor('n')} ${ofIt('merchant_locations')}`,
  `update offers set title = ${textFor('n')}, description = ${textFor('n + 1')} || ${textFor('n')}, terms = ${textFor('n + 2')},
     exclusions = ${textFor('n')}, min_spend = 10000.5, discount_type = 'AMOUNT', discount_value = 10000.5, brand = ${named('n')},
     redeem_steps = array[${textFor('n')}, ${textFor('n + 3')}],
     rejection_reason = case when rejection_reason is null then null else ${textFor('n')} end ${ofIt('offers')}`,
  `update voucher_codes set code = left(upper(md5(voucher_codes.id::text)) || upper(md5(code)), 40) from offers
     where offers.id = offer_id and offers.type <> 'BARCODE_QR'`,
  `update collections set title = ${textFor('n')}, description = ${textFor('n + 1')} ${ofIt('collections')}`,
  `update companies set name = ${named('n')} ${ofIt('companies')}`,
  `update profiles set full_name = ${named('n')} ${ofIt('profiles')}`,
  `update card_templates set brand = ${named('n')}, name = ${named('n')}, instructions = ${textFor('n')} ${ofIt('card_templates')}`,
  `update employee_cards set label = ${textFor('n')} ${ofIt('employee_cards')}`,
  `update notifications set title = ${textFor('n')}, body = ${textFor('n + 1')} ${ofIt('notifications')}`,
  `update announcements set title = ${textFor('n')}, body = ${textFor('n + 1')} ${ofIt('announcements')}`,
  `update company_offers set title = ${textFor('n')}, description = ${textFor('n + 1')} ${ofIt('company_offers')}`,
]

export async function stress(server: Server): Promise<void> {
  for (const change of CHANGES) await server.query(change)
}
