import { z } from 'zod'
import { FIRST_CATEGORIES } from '../../domain/first-categories.ts'
import type { Person } from '../api.ts'
import { pick } from '../world/random.ts'
import { typedText } from '../world/typed-text.ts'
import type { Cast } from './cast.ts'
import { ask, keepDoing, type Stage } from './stage.ts'

const SUPPLIER_PAUSE_MS = 600
const STAFF_PAUSE_MS = 400

const Merchants = z.object({ items: z.array(z.object({ id: z.string() })) })
const Offers = z.object({
  items: z.array(z.object({ id: z.string(), status: z.string(), can: z.object({ change: z.boolean() }) })),
})
const Form = z.looseObject({ offerUrl: z.string().nullable() })
const Queue = z.object({ items: z.array(z.object({ id: z.string() })) })

function someOffer({ random }: Stage, merchantId: string) {
  return {
    merchantId,
    title: `Soak: ${typedText(random)}`,
    description: 'Handed in by the soak.',
    category: pick(random, FIRST_CATEGORIES),
    type: 'CODE',
    discountType: 'PERCENT',
    discountValue: Math.ceil(random() * 60),
    offerUrl: 'https://shop.example/offer',
    tags: ['soak'],
    voucherCode: 'SOAK10',
  }
}

/** Looks at their own offers, hands in a new one or changes one of those. */
async function supply(stage: Stage, { token }: Person): Promise<void> {
  const kind = 'supplier'
  const merchants = await ask(stage, { kind, path: '/api/supplier/merchants', token })
  const offers = await ask(stage, { kind, path: '/api/supplier/offers', token })
  await ask(stage, { kind, path: '/api/supplier/stats', token })
  if (!merchants || !offers) return
  const merchantId = pick(stage.random, Merchants.parse(merchants.body).items).id
  const changeable = Offers.parse(offers.body).items.filter(({ can }) => can.change)
  if (changeable.length === 0 || stage.random() < 0.6) {
    const body = someOffer(stage, merchantId)
    const path = '/api/supplier/offers'
    await ask(stage, { kind: 'supplier: offer', method: 'POST', path, token, body, right: [201] })
    return
  }
  const path = `/api/supplier/offers/${pick(stage.random, changeable).id}`
  const form = await ask(stage, { kind, path, token })
  if (!form) return
  // A live offer keeps its merchant and type, and the address of a link has a box of its own.
  const before = Form.parse(form.body)
  const body = { ...before, url: before.offerUrl, title: `Soak: ${typedText(stage.random)}` }
  // Staff may have decided on it in between.
  await ask(stage, { kind: 'supplier: offer', method: 'PUT', path, token, body, right: [200, 409] })
}

/** Reads the queue and decides on one of its first; two of them may choose the same. */
async function decide(stage: Stage, { token }: Person): Promise<void> {
  const kind = 'staff'
  await ask(stage, { kind, path: '/api/admin/dashboard', token })
  await ask(stage, { kind, path: '/api/admin/applications/pending', token })
  const queue = await ask(stage, { kind, path: '/api/admin/offers?status=REVIEW', token })
  const waiting = queue ? Queue.parse(queue.body).items : []
  if (waiting.length === 0) return
  const path = `/api/admin/offers/${pick(stage.random, waiting).id}/status`
  const isGood = stage.random() < 0.7
  const body = isGood
    ? { status: 'LIVE', from: 'REVIEW' }
    : { status: 'REJECTED', from: 'REVIEW', reason: 'Too soaked.' }
  await ask(stage, { kind: 'staff: decision', method: 'PUT', path, token, body, right: [200, 409] })
}

/** The work of suppliers and of those who decide on it. */
export async function playPortals(stage: Stage, { suppliers, staff }: Cast): Promise<void> {
  await Promise.all([
    ...suppliers.map((person) => keepDoing(stage, SUPPLIER_PAUSE_MS, () => supply(stage, person))),
    ...staff.map((person) => keepDoing(stage, STAFF_PAUSE_MS, () => decide(stage, person))),
  ])
}
