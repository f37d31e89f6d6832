// Made by `npm run texts` from locales/. Change those files, not this one.
import en_asks from '../locales/en/asks.json' with { type: 'json' }
import en_calls from '../locales/en/calls.json' with { type: 'json' }
import en_cli from '../locales/en/cli.json' with { type: 'json' }
import en_day from '../locales/en/day.json' with { type: 'json' }
import en_decks from '../locales/en/decks.json' with { type: 'json' }
import en_night from '../locales/en/night.json' with { type: 'json' }
import en_notices from '../locales/en/notices.json' with { type: 'json' }
import en_outcomes from '../locales/en/outcomes.json' with { type: 'json' }
import en_refusals from '../locales/en/refusals.json' with { type: 'json' }
import en_roles from '../locales/en/roles.json' with { type: 'json' }
import en_story from '../locales/en/story.json' with { type: 'json' }
import fr_asks from '../locales/fr/asks.json' with { type: 'json' }
import fr_calls from '../locales/fr/calls.json' with { type: 'json' }
import fr_cli from '../locales/fr/cli.json' with { type: 'json' }
import fr_day from '../locales/fr/day.json' with { type: 'json' }
import fr_decks from '../locales/fr/decks.json' with { type: 'json' }
import fr_night from '../locales/fr/night.json' with { type: 'json' }
import fr_notices from '../locales/fr/notices.json' with { type: 'json' }
import fr_outcomes from '../locales/fr/outcomes.json' with { type: 'json' }
import fr_refusals from '../locales/fr/refusals.json' with { type: 'json' }
import fr_roles from '../locales/fr/roles.json' with { type: 'json' }
import fr_story from '../locales/fr/story.json' with { type: 'json' }
import ru_asks from '../locales/ru/asks.json' with { type: 'json' }
import ru_calls from '../locales/ru/calls.json' with { type: 'json' }
import ru_cli from '../locales/ru/cli.json' with { type: 'json' }
import ru_day from '../locales/ru/day.json' with { type: 'json' }
import ru_decks from '../locales/ru/decks.json' with { type: 'json' }
import ru_night from '../locales/ru/night.json' with { type: 'json' }
import ru_notices from '../locales/ru/notices.json' with { type: 'json' }
import ru_outcomes from '../locales/ru/outcomes.json' with { type: 'json' }
import ru_refusals from '../locales/ru/refusals.json' with { type: 'json' }
import ru_roles from '../locales/ru/roles.json' with { type: 'json' }
import ru_story from '../locales/ru/story.json' with { type: 'json' }

/** Every message, with what it needs to be said. */
export interface Messages {
  'asks.own-card': null
  'asks.rest': null
  'asks.ready': null
  'asks.vote': null
  'asks.may-pass': null
  'asks.if-late.nothing': null
  'asks.if-late.random': null
  'asks.if-late.self': null
  'calls.doppelganger.wake': null
  'calls.doppelganger.act': null
  'calls.doppelganger.short': null
  'calls.doppelganger.close': null
  'calls.doppelganger-minion.wake': null
  'calls.doppelganger-minion.act': null
  'calls.doppelganger-minion.short': null
  'calls.doppelganger-minion.thumbs': null
  'calls.doppelganger-minion.thumbs-away': null
  'calls.doppelganger-minion.close': null
  'calls.doppelganger-minion.name': null
  'calls.werewolf.wake': null
  'calls.werewolf.act': null
  'calls.werewolf.short': null
  'calls.werewolf.alone': null
  'calls.werewolf.thumbs': null
  'calls.werewolf.thumbs-away': null
  'calls.werewolf.close': null
  'calls.alpha-wolf.wake': null
  'calls.alpha-wolf.act': null
  'calls.alpha-wolf.short': null
  'calls.alpha-wolf.close': null
  'calls.mystic-wolf.wake': null
  'calls.mystic-wolf.act': null
  'calls.mystic-wolf.short': null
  'calls.mystic-wolf.close': null
  'calls.minion.wake': null
  'calls.minion.act': null
  'calls.minion.short': null
  'calls.minion.thumbs': null
  'calls.minion.thumbs-away': null
  'calls.minion.close': null
  'calls.mason.wake': null
  'calls.mason.act': null
  'calls.mason.short': null
  'calls.mason.close': null
  'calls.seer.wake': null
  'calls.seer.act': null
  'calls.seer.short': null
  'calls.seer.close': null
  'calls.apprentice-seer.wake': null
  'calls.apprentice-seer.act': null
  'calls.apprentice-seer.short': null
  'calls.apprentice-seer.close': null
  'calls.paranormal-investigator.wake': null
  'calls.paranormal-investigator.act': null
  'calls.paranormal-investigator.short': null
  'calls.paranormal-investigator.close': null
  'calls.robber.wake': null
  'calls.robber.act': null
  'calls.robber.short': null
  'calls.robber.close': null
  'calls.witch.wake': null
  'calls.witch.act': null
  'calls.witch.short': null
  'calls.witch.close': null
  'calls.troublemaker.wake': null
  'calls.troublemaker.act': null
  'calls.troublemaker.short': null
  'calls.troublemaker.close': null
  'calls.drunk.wake': null
  'calls.drunk.act': null
  'calls.drunk.short': null
  'calls.drunk.close': null
  'calls.insomniac.wake': null
  'calls.insomniac.act': null
  'calls.insomniac.short': null
  'calls.insomniac.close': null
  'calls.doppelganger-insomniac.wake': null
  'calls.doppelganger-insomniac.act': null
  'calls.doppelganger-insomniac.short': null
  'calls.doppelganger-insomniac.close': null
  'calls.doppelganger-insomniac.name': null
  'cli.about': null
  'cli.help.usage': null
  'cli.help.commands': null
  'cli.help.options': null
  'cli.help.arguments': null
  'cli.help.examples': null
  'cli.help.help': null
  'cli.help.version': null
  'cli.help.lang': { readonly langs: string | number }
  'cli.resolve.about': null
  'cli.resolve.file': null
  'cli.announce.about': null
  'cli.announce.roles': null
  'cli.announce.players': null
  'cli.announce.form': null
  'cli.announce.no-lone-wolf': null
  'cli.announce.live': null
  'cli.announce.length': { readonly minutes: string | number; readonly seconds: string | number }
  'cli.announce.deck': { readonly roles: string | number }
  'cli.announce.advice': { readonly text: string | number }
  'cli.announce.acting': { readonly seconds: number }
  'cli.announce.speed': null
  'cli.replay.about': null
  'cli.replay.file': null
  'cli.replay.seat': null
  'cli.replay.title': { readonly names: string | number }
  'cli.replay.unfinished': null
  'cli.replay.commitment-holds': null
  'cli.replay.commitment-broken': null
  'cli.errors.line': { readonly text: string | number }
  'cli.errors.no-file': { readonly file: string | number }
  'cli.errors.unreadable': { readonly file: string | number }
  'cli.errors.not-a-game': { readonly file: string | number; readonly why: string | number }
  'cli.errors.not-json': null
  'cli.errors.wrong-version': { readonly version: string | number; readonly known: string | number }
  'cli.errors.wrong-part': { readonly part: string | number }
  'cli.errors.refused-step': { readonly step: string | number; readonly why: string | number }
  'cli.errors.no-seat': { readonly name: string | number; readonly names: string | number }
  'cli.errors.unknown-command': { readonly name: string | number }
  'cli.errors.unknown-option': { readonly name: string | number }
  'cli.errors.missing-argument': { readonly name: string | number }
  'cli.errors.too-many-arguments': null
  'cli.errors.bad-value': { readonly option: string | number; readonly value: string | number; readonly allowed: string | number }
  'cli.errors.one-of': { readonly options: string | number }
  'cli.errors.no-deck-size': { readonly count: number }
  'cli.errors.broken': { readonly text: string | number }
  'cli.cases.bad-deck': { readonly why: string | number }
  'cli.cases.not-your-turn': { readonly player: string | number }
  'cli.cases.illegal-target': { readonly player: string | number }
  'cli.cases.missing-move': { readonly player: string | number }
  'cli.cases.unknown-role': { readonly role: string | number }
  'cli.cases.unknown-player': { readonly name: string | number }
  'cli.cases.bad-case': null
  'cli.cases.bad-players': null
  'cli.cases.not-json': null
  'cli.serve.about': null
  'cli.serve.port': null
  'cli.serve.host': null
  'cli.serve.data': null
  'cli.serve.database': null
  'cli.serve.redis': null
  'cli.serve.origin': null
  'cli.serve.proxies': null
  'cli.serve.keep-days': null
  'cli.serve.ready': { readonly url: string | number }
  'cli.join.about': null
  'cli.join.code': null
  'cli.join.as': null
  'cli.join.server': null
  'cli.join.token': null
  'cli.join.seated': { readonly token: string | number }
  'cli.join.commands': null
  'cli.join.people': { readonly names: string | number }
  'cli.join.away': { readonly name: string | number }
  'cli.join.host': { readonly name: string | number }
  'cli.join.your-card': { readonly role: string | number; readonly card: string | number }
  'cli.join.press-enter': null
  'cli.join.choose': { readonly choices: string | number }
  'cli.join.or-pass': null
  'cli.join.said': { readonly name: string | number; readonly text: string | number }
  'cli.join.lost': null
  'cli.join.found': null
  'cli.join.again': null
  'cli.join.ended': null
  'day.begin': { readonly minutes: number }
  'day.begin-open': null
  'day.minute-left': null
  'day.vote': null
  'day.countdown': null
  'day.over': null
  'decks.wrong-count': { readonly needed: number; readonly given: number }
  'decks.wrong-players': { readonly least: string | number; readonly most: string | number; readonly given: number }
  'decks.exact-count': { readonly role: string | number; readonly needed: string | number; readonly given: number }
  'decks.too-many': { readonly role: string | number; readonly most: number; readonly given: number }
  'decks.needs-company': { readonly role: string | number; readonly roles: string | number }
  'decks.unknown-role': { readonly role: string | number }
  'decks.new-set': { readonly roles: string | number }
  'decks.no-wolf': null
  'decks.few-players': { readonly role: string | number; readonly least: number }
  'decks.many-new': { readonly count: number }
  'decks.no-draw': { readonly players: number }
  'decks.fine': null
  'decks.names.starter': null
  'decks.names.suggested': null
  'decks.names.three-strangers': null
  'decks.names.small-hours': null
  'decks.names.herbs': null
  'decks.names.pair-of-wolves': null
  'decks.names.mirrors': null
  'decks.names.sleepwalkers': null
  'decks.names.haunted': null
  'decks.names.wolf-winter': null
  'decks.names.long-table': null
  'decks.names.broken-mirror': null
  'decks.names.full-house': null
  'decks.names.whole-valley': null
  'night.begin.wake': null
  'night.begin.short': null
  'night.nudge.wake': null
  'night.nudge.short': null
  'night.end.wake': null
  'night.end.short': null
  'night.together': null
  'notices.player-card': { readonly player: string | number; readonly role: string | number }
  'notices.own-card': { readonly role: string | number }
  'notices.centre-card': { readonly number: string | number; readonly role: string | number }
  'notices.wolf': { readonly count: number; readonly names: string | number }
  'notices.mason': { readonly count: number; readonly names: string | number }
  'notices.extra-card': { readonly role: string | number }
  'outcomes.deaths': { readonly count: number; readonly names: string | number }
  'outcomes.village': null
  'outcomes.werewolf': null
  'outcomes.tanner': null
  'outcomes.nobody': null
  'outcomes.winners': { readonly count: number; readonly names: string | number }
  'outcomes.you-won': null
  'outcomes.you-lost': null
  'outcomes.was': { readonly player: string | number; readonly role: string | number }
  'outcomes.was-and-became': { readonly player: string | number; readonly role: string | number; readonly end: string | number }
  'outcomes.team.village': null
  'outcomes.team.werewolf': null
  'outcomes.team.tanner': null
  'refusals.no-such-seat': null
  'refusals.not-open': null
  'refusals.not-a-choice': null
  'refusals.wrong-number': { readonly least: number }
  'refusals.must-choose': null
  'refusals.not-now': null
  'refusals.paused': null
  'refusals.over': null
  'refusals.no-such-token': null
  'refusals.no-such-card': null
  'refusals.bad-setup': { readonly part: string | number }
  'refusals.no-such-room': null
  'refusals.room-full': null
  'refusals.no-spectators': null
  'refusals.no-name': null
  'refusals.unknown-seat': null
  'refusals.not-in-room': null
  'refusals.not-allowed': null
  'refusals.no-such-person': null
  'refusals.not-away': null
  'refusals.nothing-said': null
  'refusals.chat-off': null
  'refusals.chat-closed': null
  'refusals.too-many': null
  'refusals.already-in-room': null
  'refusals.not-understood': null
  'roles.doppelganger.name': null
  'roles.doppelganger.count': { readonly count: number }
  'roles.doppelganger.card': null
  'roles.doppelganger.copy': null
  'roles.werewolf.name': null
  'roles.werewolf.count': { readonly count: number }
  'roles.werewolf.card': null
  'roles.werewolf.look': null
  'roles.alpha-wolf.name': null
  'roles.alpha-wolf.count': { readonly count: number }
  'roles.alpha-wolf.card': null
  'roles.alpha-wolf.turn': null
  'roles.mystic-wolf.name': null
  'roles.mystic-wolf.count': { readonly count: number }
  'roles.mystic-wolf.card': null
  'roles.mystic-wolf.look': null
  'roles.dream-wolf.name': null
  'roles.dream-wolf.count': { readonly count: number }
  'roles.dream-wolf.card': null
  'roles.minion.name': null
  'roles.minion.count': { readonly count: number }
  'roles.minion.card': null
  'roles.mason.name': null
  'roles.mason.count': { readonly count: number }
  'roles.mason.card': null
  'roles.seer.name': null
  'roles.seer.count': { readonly count: number }
  'roles.seer.card': null
  'roles.seer.look': null
  'roles.apprentice-seer.name': null
  'roles.apprentice-seer.count': { readonly count: number }
  'roles.apprentice-seer.card': null
  'roles.apprentice-seer.look': null
  'roles.paranormal-investigator.name': null
  'roles.paranormal-investigator.count': { readonly count: number }
  'roles.paranormal-investigator.card': null
  'roles.paranormal-investigator.look': null
  'roles.robber.name': null
  'roles.robber.count': { readonly count: number }
  'roles.robber.card': null
  'roles.robber.rob': null
  'roles.witch.name': null
  'roles.witch.count': { readonly count: number }
  'roles.witch.card': null
  'roles.witch.look': null
  'roles.witch.give': null
  'roles.troublemaker.name': null
  'roles.troublemaker.count': { readonly count: number }
  'roles.troublemaker.card': null
  'roles.troublemaker.swap': null
  'roles.drunk.name': null
  'roles.drunk.count': { readonly count: number }
  'roles.drunk.card': null
  'roles.drunk.take': null
  'roles.insomniac.name': null
  'roles.insomniac.count': { readonly count: number }
  'roles.insomniac.card': null
  'roles.villager.name': null
  'roles.villager.count': { readonly count: number }
  'roles.villager.card': null
  'roles.tanner.name': null
  'roles.tanner.count': { readonly count: number }
  'roles.tanner.card': null
  'roles.hunter.name': null
  'roles.hunter.count': { readonly count: number }
  'roles.hunter.card': null
  'roles.bodyguard.name': null
  'roles.bodyguard.count': { readonly count: number }
  'roles.bodyguard.card': null
  'story.slot.centre': { readonly number: string | number }
  'story.slot.extra': null
  'story.slot.player': { readonly player: string | number }
  'story.slot.own': null
  'story.dealt': { readonly player: string | number; readonly role: string | number }
  'story.looked': { readonly player: string | number; readonly where: string | number; readonly role: string | number }
  'story.looked-own': { readonly player: string | number; readonly role: string | number }
  'story.swapped': { readonly player: string | number; readonly one: string | number; readonly other: string | number }
  'story.copied': { readonly player: string | number; readonly role: string | number }
  'story.turned': { readonly player: string | number; readonly role: string | number }
  'story.shown-wolf': { readonly count: number; readonly player: string | number; readonly names: string | number }
  'story.shown-mason': { readonly count: number; readonly player: string | number; readonly names: string | number }
  'story.passed': { readonly player: string | number }
  'story.confirmed': { readonly player: string | number }
  'story.night': null
  'story.call': { readonly call: string | number }
  'story.round': { readonly number: string | number }
  'story.day': null
  'story.ready': { readonly player: string | number }
  'story.not-ready': { readonly player: string | number }
  'story.token': { readonly player: string | number; readonly where: string | number; readonly role: string | number }
  'story.token-away': { readonly player: string | number; readonly role: string | number }
  'story.vote': null
  'story.voted': { readonly player: string | number; readonly target: string | number }
  'story.voted-nobody': { readonly player: string | number }
  'story.has-voted': { readonly player: string | number }
  'story.paused': null
  'story.resumed': null
  'story.ended': null
  'story.chose': { readonly player: string | number; readonly places: string | number }
}

/** The words of every language. */
export const locales = {
  en: { asks: en_asks, calls: en_calls, cli: en_cli, day: en_day, decks: en_decks, night: en_night, notices: en_notices, outcomes: en_outcomes, refusals: en_refusals, roles: en_roles, story: en_story },
  fr: { asks: fr_asks, calls: fr_calls, cli: fr_cli, day: fr_day, decks: fr_decks, night: fr_night, notices: fr_notices, outcomes: fr_outcomes, refusals: fr_refusals, roles: fr_roles, story: fr_story },
  ru: { asks: ru_asks, calls: ru_calls, cli: ru_cli, day: ru_day, decks: ru_decks, night: ru_night, notices: ru_notices, outcomes: ru_outcomes, refusals: ru_refusals, roles: ru_roles, story: ru_story },
}
