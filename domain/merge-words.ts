import { type NotificationWords, oneLine } from './notification-words.ts'

type Teams = { merged: string; kept: string; wasInMerged: boolean }

/** To the suppliers of two merchants that staff found to be one; what each of them sees now is said to each. */
export function merchantsMergedWords({ merged, kept, wasInMerged }: Teams): NotificationWords {
  const title = oneLine(`${merged} is part of ${kept} now`)
  const body = wasInMerged
    ? `We found that they are one supplier. Its offers and its team went along, and you see all offers and the whole team of ${kept}.`
    : `We found that they are one supplier. Its offers came to ${kept}, and its team came into yours: they see all that you see.`
  return { title, body: oneLine(body) }
}

/** The same when staff undo it. `isBack`: the person is in the team of the one that comes back. */
export function mergeUndoneWords({
  merged,
  kept,
  isBack,
}: Omit<Teams, 'wasInMerged'> & { isBack: boolean }): NotificationWords {
  const title = oneLine(`${merged} is a supplier of its own again`)
  const body = isBack
    ? `We took back that it is part of ${kept}. Its offers and its team are back, as far as they were still there.`
    : `We took back that it is part of ${kept}. Its offers and its team have left yours.`
  return { title, body: oneLine(body) }
}
