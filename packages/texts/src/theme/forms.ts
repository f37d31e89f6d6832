import type { Language } from '../speaker.ts'
import type { ThemeName } from './names.ts'

/** What a theme has another word for. */
export type Noun = 'village' | 'wolf' | 'seer' | 'villager'

/** All forms of a noun, in the order in which its language lists them. */
export type Forms = readonly string[]

/** What a village calls its things, with every form in which texts have them. */
export const usual: Readonly<Record<Language, readonly { readonly noun: Noun; readonly forms: Forms }[]>> = {
  en: [
    { noun: 'village', forms: ['village', 'villages'] },
    { noun: 'wolf', forms: ['wolf', 'wolves'] },
    { noun: 'wolf', forms: ['werewolf', 'werewolves'] },
    { noun: 'seer', forms: ['seer', 'seers'] },
    { noun: 'villager', forms: ['villager', 'villagers'] },
  ],
  fr: [
    { noun: 'village', forms: ['village', 'villages'] },
    { noun: 'wolf', forms: ['loup', 'loups'] },
    { noun: 'wolf', forms: ['loup-garou', 'loups-garous'] },
    { noun: 'seer', forms: ['voyante', 'voyantes'] },
    { noun: 'villager', forms: ['villageois', 'villageois'] },
  ],
  ru: [
    {
      noun: 'village',
      forms: 'деревня деревни деревне деревню деревней деревень деревням деревнями деревнях'.split(' '),
    },
    {
      noun: 'wolf',
      forms: 'волк волка волку волком волке волки волков волкам волками волках'.split(' '),
    },
    {
      noun: 'wolf',
      forms:
        'оборотень оборотня оборотню оборотнем оборотне оборотни оборотней оборотням оборотнями оборотнях'.split(
          ' ',
        ),
    },
    {
      noun: 'seer',
      forms: 'гадалка гадалки гадалке гадалку гадалкой гадалок гадалкам гадалками гадалках'.split(' '),
    },
    {
      noun: 'villager',
      forms:
        'деревенщина деревенщины деревенщине деревенщину деревенщиной деревенщин деревенщинам деревенщинами деревенщинах'.split(
          ' ',
        ),
    },
  ],
}

type Words = Readonly<Record<Noun, Forms>>

/** Words of the same gender and number of forms as the usual ones, so that every sentence stays right. */
export const themes: Readonly<Record<ThemeName, Readonly<Record<Language, Words>>>> = {
  pub: {
    en: {
      village: ['pub', 'pubs'],
      wolf: ['cheat', 'cheats'],
      seer: ['barkeeper', 'barkeepers'],
      villager: ['regular', 'regulars'],
    },
    fr: {
      village: ['bistrot', 'bistrots'],
      wolf: ['tricheur', 'tricheurs'],
      seer: ['patronne', 'patronnes'],
      villager: ['convive', 'convives'],
    },
    ru: {
      village: 'таверна таверны таверне таверну таверной таверн тавернам тавернами тавернах'.split(' '),
      wolf: 'шулер шулера шулеру шулером шулере шулеры шулеров шулерам шулерами шулерах'.split(' '),
      seer: 'трактирщица трактирщицы трактирщице трактирщицу трактирщицей трактирщиц трактирщицам трактирщицами трактирщицах'.split(
        ' ',
      ),
      villager: 'гуляка гуляки гуляке гуляку гулякой гуляк гулякам гуляками гуляках'.split(' '),
    },
  },
  office: {
    en: {
      village: ['office', 'offices'],
      wolf: ['spy', 'spies'],
      seer: ['auditor', 'auditors'],
      villager: ['colleague', 'colleagues'],
    },
    fr: {
      village: ['bureau', 'bureaux'],
      wolf: ['saboteur', 'saboteurs'],
      seer: ['directrice', 'directrices'],
      villager: ['commis', 'commis'],
    },
    ru: {
      village: 'контора конторы конторе контору конторой контор конторам конторами конторах'.split(' '),
      wolf: 'шпион шпиона шпиону шпионом шпионе шпионы шпионов шпионам шпионами шпионах'.split(' '),
      seer: 'начальница начальницы начальнице начальницу начальницей начальниц начальницам начальницами начальницах'.split(
        ' ',
      ),
      villager: 'служака служаки служаке служаку служакой служак служакам служаками служаках'.split(' '),
    },
  },
}
