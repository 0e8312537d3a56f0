import { useState } from 'react'

const KEY = 'offerwell.review-keys'

/** Whether single keys decide; the choice stays on this device. */
export function useKeysChoice(): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(KEY) !== 'off')
  const choose = (next: boolean) => {
    if (next) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
    setIsOn(next)
  }
  return [isOn, choose]
}
