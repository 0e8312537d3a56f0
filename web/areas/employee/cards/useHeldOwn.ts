import { useQuery } from '@tanstack/react-query'
import { createElement, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useHolderId } from '../../../features/cards/employee-cards/cards.ts'
import { openOwnCardQuery, ownCardListQuery, useMarkOwnCardUsed } from '../../../features/cards/own-cards/own-cards.ts'
import { MerchantLogo } from '../../../ui/Artwork.tsx'
import { notifyError } from '../../../ui/toast.ts'
import type { HeldCard } from './HeldScreen.tsx'
import { OwnCardBody } from './OwnCardBody.tsx'
import { ADDED_BY_YOU } from './wallet.ts'

const FOOTER = 'You added this card. Nobody else sees that it is here.'

/** A card of the person's own, as it is held out; nothing is asked for without an id. */
export function useHeldOwn(id: string | undefined, usedAfterMs = 0): HeldCard {
  const userId = useHolderId()
  const navigate = useNavigate()
  const query = openOwnCardQuery(userId, id ?? '')
  const { data: opened, isError, isFetching, refetch } = useQuery({ ...query, enabled: id !== undefined })
  const { data: list } = useQuery({ ...ownCardListQuery(userId), enabled: id !== undefined })
  const card = opened?.card ?? list?.find((one) => one.id === id)
  const isLost = isError && !opened
  useMarkOwnCardUsed(opened, usedAfterMs)
  useEffect(() => {
    if (!isLost) return
    notifyError('Failed to load card')
    void navigate('/cards', { replace: true })
  }, [isLost, navigate])
  return {
    title: card?.name,
    subtitle: card && ADDED_BY_YOU,
    logo: card && createElement(MerchantLogo, { id: card.name, name: card.name, src: null, className: 'size-10' }),
    bgColor: card?.bgColor,
    isBusy: !opened,
    body: createElement(OwnCardBody, { key: id, opened, isBusy: isFetching, onRetry: () => void refetch() }),
    footer: FOOTER,
  }
}
