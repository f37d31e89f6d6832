// Made by `npm run texts` from locales/. Change those files, not this one.

/** Every message, with what it needs to be said. */
export interface Messages {
  'app.bar': null
  'app.update': null
  'app.language': null
  'app.theme.auto': null
  'app.theme.dark': null
  'app.theme.light': null
  'app.offline': null
  'app.not-found': null
  'app.paused': null
  'app.home.title': null
  'app.home.lead': null
  'app.home.back': { readonly code: string | number }
  'app.home.new': null
  'app.home.play': null
  'app.home.play-how': null
  'app.home.play-many': null
  'app.home.play-many-how': null
  'app.home.many': null
  'app.home.code': null
  'app.home.join': null
  'app.home.short-code': null
  'app.home.odd-code': null
  'app.home.one-device': null
  'app.home.one-device-how': null
  'app.home.announcer': null
  'app.home.announcer-how': null
  'app.home.rules': null
  'app.home.rules-how': null
  'app.home.story': null
  'app.home.story-how': null
  'app.home.tournament': null
  'app.home.tournament-how': null
  'app.home.puzzle': null
  'app.home.puzzle-how': null
  'app.games.title': null
  'app.games.one-night': null
  'app.games.one-night-how': null
  'app.games.many-nights': null
  'app.games.many-nights-how': null
  'app.join.title': { readonly code: string | number }
  'app.join.watching': { readonly code: string | number }
  'app.join.name': null
  'app.join.other-face': null
  'app.join.sit': null
  'app.join.watch': null
  'app.join.table': null
  'app.room.connecting': null
  'app.room.lost': null
  'app.room.lost-screen': null
  'app.room.set-back': null
  'app.room.paused': null
  'app.room.next-game': null
  'app.room.out': null
  'app.room.full': null
  'app.room.tournament': { readonly table: string | number }
  'app.ended.left': null
  'app.ended.sit-again': null
  'app.ended.removed': null
  'app.ended.elsewhere': null
  'app.ended.here': null
  'app.ended.removed-how': null
  'app.ended.locked': null
  'app.ended.locked-how': null
  'app.ended.deleted': null
  'app.ended.deleted-how': null
  'app.ended.again': null
  'app.tabs.title': null
  'app.tabs.take': null
  'app.tabs.other': null
  'app.invite.code': null
  'app.invite.share': null
  'app.invite.qr': null
  'app.invite.qr-of': { readonly text: string | number }
  'app.invite.which': null
  'app.invite.nobody': null
  'app.invite.nobody-how': { readonly address: string | number }
  'app.people.title': { readonly count: number }
  'app.people.you': null
  'app.people.rename': null
  'app.people.new-name': null
  'app.people.save-name': null
  'app.people.host': null
  'app.people.leads': null
  'app.people.is-away': null
  'app.people.away': { readonly name: string | number }
  'app.people.bot': null
  'app.people.no-device': null
  'app.people.now': { readonly names: string | number }
  'app.people.table': null
  'app.people.watching': null
  'app.people.move': { readonly name: string | number }
  'app.people.remove': null
  'app.people.remove-sure': { readonly name: string | number }
  'app.people.hand-over': null
  'app.people.vote-remove': { readonly votes: number }
  'app.people.more': { readonly name: string | number }
  'app.people.remove-table': null
  'app.people.vote-remove-later': { readonly seconds: number }
  'app.people.kept-out': null
  'app.people.let-in': null
  'app.people.empty': null
  'app.people.plays-on': { readonly name: string | number }
  'app.people.asks': { readonly name: string | number; readonly player: string | number }
  'app.people.agree': null
  'app.people.asked': { readonly player: string | number }
  'app.people.no-longer': null
  'app.people.are-empty': { readonly count: number }
  'app.people.play-on-for': { readonly player: string | number }
  'app.menu.open': null
  'app.menu.pause': null
  'app.menu.resume': null
  'app.menu.vote-now': null
  'app.menu.stop': null
  'app.menu.stop-sure': null
  'app.menu.take-back': null
  'app.menu.settings': null
  'app.menu.leave': null
  'app.menu.leave-sure': null
  'app.menu.close': null
  'app.menu.lock': null
  'app.menu.unlock': null
  'app.menu.delete': null
  'app.menu.delete-sure': null
  'app.lobby.title': { readonly code: string | number }
  'app.lobby.missing': { readonly count: number }
  'app.lobby.ready': null
  'app.lobby.host-starts': { readonly name: string | number }
  'app.lobby.start': null
  'app.lobby.too-many': { readonly most: string | number }
  'app.lobby.out': { readonly names: string | number }
  'app.lobby.no-seat': { readonly names: string | number }
  'app.lobby.fill-up': { readonly names: string | number }
  'app.lobby.last': null
  'app.lobby.locked': null
  'app.deck.title': null
  'app.deck.in-play': null
  'app.deck.chance': null
  'app.deck.random': null
  'app.deck.play-blind': null
  'app.deck.blind-how': null
  'app.deck.blind': { readonly dealt: string | number; readonly count: string | number }
  'app.deck.blind-short': { readonly dealt: string | number; readonly count: string | number }
  'app.deck.box-base': null
  'app.deck.box-both': null
  'app.deck.tick': null
  'app.deck.draw-ticked': null
  'app.deck.blind-ticked': null
  'app.deck.more-decks': null
  'app.deck.learn': { readonly roles: string | number }
  'app.deck.later': null
  'app.deck.edit': null
  'app.deck.wish': null
  'app.deck.wishes': null
  'app.deck.wished': { readonly count: number }
  'app.deck.more': { readonly role: string | number }
  'app.deck.less': { readonly role: string | number }
  'app.deck.follow': null
  'app.deck.early': null
  'app.settings.title': null
  'app.settings.pace': null
  'app.settings.pace-called': null
  'app.settings.pace-called-how': null
  'app.settings.pace-together': null
  'app.settings.pace-together-how': null
  'app.settings.form': null
  'app.settings.form-beginner': null
  'app.settings.form-short': null
  'app.settings.language': null
  'app.settings.real-cards': null
  'app.settings.real-cards-how': null
  'app.settings.discussion': null
  'app.settings.until-ready': null
  'app.settings.no-clock': null
  'app.settings.minutes': { readonly minutes: number }
  'app.settings.seconds': { readonly seconds: number }
  'app.settings.act': null
  'app.settings.round': null
  'app.settings.confirm': null
  'app.settings.vote': null
  'app.settings.alone-looks': null
  'app.settings.helper-alone': null
  'app.settings.chat': null
  'app.settings.openings': null
  'app.settings.openings-free': null
  'app.settings.openings-sealed': null
  'app.settings.openings-table-order': null
  'app.settings.spectators': null
  'app.settings.scoring': null
  'app.settings.scoring-none': null
  'app.settings.scoring-chips': null
  'app.settings.scoring-double-elimination': null
  'app.settings.target': null
  'app.card.title': null
  'app.card.hold': null
  'app.card.known': null
  'app.card.waiting': { readonly count: number }
  'app.card.done': { readonly done: string | number; readonly all: string | number }
  'app.night.title': null
  'app.night.rest': null
  'app.night.rest-why': null
  'app.night.sleep': null
  'app.night.wait': null
  'app.night.undo': null
  'app.night.let-be': null
  'app.night.later': null
  'app.night.cover': null
  'app.night.rest-again': null
  'app.night.two': null
  'app.learned.title': null
  'app.learned.hold': null
  'app.learned.done': null
  'app.notebook.hold': null
  'app.notebook.card': { readonly role: string | number }
  'app.notebook.empty': null
  'app.notebook.back': null
  'app.day.title': null
  'app.day.ready': null
  'app.day.not-ready': null
  'app.day.is-ready': null
  'app.day.ready-count': { readonly count: string | number; readonly all: string | number }
  'app.day.goal': null
  'app.tokens.title': null
  'app.tokens.board': null
  'app.tokens.shared': null
  'app.tokens.own': null
  'app.tokens.how': null
  'app.tokens.where': null
  'app.chat.title': null
  'app.chat.say': null
  'app.chat.send': null
  'app.chat.new': { readonly count: number }
  'app.vote.title': null
  'app.vote.choose': null
  'app.vote.point': { readonly player: string | number }
  'app.vote.waiting': { readonly count: number }
  'app.vote.has-voted': null
  'app.end.title': null
  'app.end.count-3': null
  'app.end.count-2': null
  'app.end.count-1': null
  'app.end.pointed': null
  'app.end.died': null
  'app.end.won': null
  'app.end.skip': null
  'app.end.film': null
  'app.end.walk': null
  'app.end.again': null
  'app.end.watching': { readonly names: string | number }
  'app.end.now': null
  'app.end.table': null
  'app.promise.fingerprint': { readonly fingerprint: string | number }
  'app.promise.fingerprint-how': null
  'app.promise.changed': null
  'app.film.title': null
  'app.film.dealt': null
  'app.film.nothing': null
  'app.film.back': null
  'app.film.next': null
  'app.film.step': { readonly step: string | number; readonly all: string | number }
  'app.film.close': null
  'app.share.link': null
  'app.share.file': null
  'app.share.picture': null
  'app.share.copied': null
  'app.standings.title': null
  'app.standings.over': null
  'app.standings.player': null
  'app.standings.chips': null
  'app.standings.losses': null
  'app.standings.out': null
  'app.standings.champion': null
  'app.standings.after': null
  'app.standings.new': null
  'app.standings.new-sure': null
  'app.table.come': { readonly address: string | number }
  'app.table.confirming': null
  'app.table.night': null
  'app.table.day': null
  'app.table.voting': null
  'app.plain.text': null
  'app.plain.fine': null
  'asks.own-card': null
  'asks.rest': null
  'asks.ready': null
  'asks.vote': null
  'asks.may-pass': null
  'asks.if-late.nothing': null
  'asks.if-late.random': null
  'asks.if-late.self': null
  'breaks.words': null
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
  'calls.werewolf.name': null
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
  'calls.mason.name': null
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
  'chips.title': null
  'chips.board': null
  'chips.nothing-yet': null
  'chips.say.claim-one-night': { readonly role: string | number }
  'chips.say.claim-many-nights': { readonly role: string | number }
  'chips.say.nothing': null
  'chips.say.pass': null
  'chips.say.is-one-night': { readonly player: string | number; readonly role: string | number }
  'chips.say.is-many-nights': { readonly player: string | number; readonly role: string | number }
  'chips.say.is-not-one-night': { readonly player: string | number; readonly role: string | number }
  'chips.say.is-not-many-nights': { readonly player: string | number; readonly role: string | number }
  'chips.say.because': { readonly what: string | number; readonly player: string | number; readonly why: string | number }
  'chips.say.suspect-1': { readonly player: string | number }
  'chips.say.suspect-2': { readonly player: string | number }
  'chips.say.suspect-3': { readonly player: string | number }
  'chips.say.vouch': { readonly player: string | number }
  'chips.say.ask-role': { readonly player: string | number }
  'chips.say.ask-deeds': { readonly player: string | number }
  'chips.say.ask-why': { readonly player: string | number }
  'chips.say.reason': { readonly player: string | number; readonly reasons: string | number }
  'chips.say.decline': { readonly player: string | number }
  'chips.say.vote': { readonly player: string | number }
  'chips.say.vote-nobody': null
  'chips.say.agree': { readonly player: string | number; readonly what: string | number }
  'chips.say.disagree': { readonly player: string | number; readonly what: string | number }
  'chips.say.take-back': { readonly what: string | number }
  'chips.say.speaks': { readonly player: string | number; readonly what: string | number }
  'chips.say.taken-back': { readonly what: string | number }
  'chips.deeds.look': { readonly places: string | number }
  'chips.deeds.look-saw': { readonly places: string | number; readonly faces: string | number }
  'chips.deeds.copy': { readonly players: string | number }
  'chips.deeds.copy-saw': { readonly players: string | number; readonly faces: string | number }
  'chips.deeds.turn': { readonly places: string | number }
  'chips.deeds.rob': { readonly places: string | number }
  'chips.deeds.rob-saw': { readonly places: string | number; readonly faces: string | number }
  'chips.deeds.give': { readonly places: string | number }
  'chips.deeds.swap': { readonly places: string | number }
  'chips.deeds.take': { readonly places: string | number }
  'chips.deeds.own': null
  'chips.deeds.alone-wolf': null
  'chips.deeds.alone-mason': null
  'chips.kinds.claim-one-night': null
  'chips.kinds.claim-many-nights': null
  'chips.kinds.suspect': null
  'chips.kinds.vouch': null
  'chips.kinds.ask': null
  'chips.kinds.vote': null
  'chips.kinds.evidence': null
  'chips.kinds.pass': null
  'chips.make.who': null
  'chips.make.role': null
  'chips.make.how-sure': null
  'chips.make.sure-1': null
  'chips.make.sure-2': null
  'chips.make.sure-3': null
  'chips.make.what': null
  'chips.make.what-role': null
  'chips.make.what-deeds': null
  'chips.make.nobody': null
  'chips.make.role-only': null
  'chips.make.nothing-more': null
  'chips.make.night': { readonly night: string | number }
  'chips.make.saw': null
  'chips.make.unsaid': null
  'chips.make.answer': null
  'chips.make.yes': null
  'chips.make.no': null
  'chips.make.meet': null
  'chips.make.alone': null
  'chips.make.done': null
  'chips.make.back': null
  'chips.make.on': null
  'chips.make.for': null
  'chips.answer.asked': { readonly player: string | number }
  'chips.answer.agree': null
  'chips.answer.disagree': null
  'chips.answer.take-back': null
  'chips.answer.decline': null
  'chips.answer.open': null
  'chips.answer.votes': null
  'chips.answer.by': { readonly count: number; readonly names: string | number }
  'chips.answer.silent': null
  'chips.answer.doubted': { readonly names: string | number }
  'chips.answer.trusted': { readonly names: string | number }
  'chips.answer.before': { readonly what: string | number }
  'chips.answer.declined': { readonly names: string | number }
  'chips.answer.why': null
  'chips.clashes.title': null
  'chips.clashes.none': null
  'chips.clashes.too-many': { readonly role: string | number; readonly names: string | number }
  'chips.clashes.two-faces': { readonly place: string | number; readonly names: string | number }
  'chips.clashes.kin': { readonly names: string | number }
  'chips.clashes.answer': { readonly player: string | number; readonly names: string | number }
  'chips.clashes.shown': { readonly player: string | number; readonly names: string | number }
  'chips.clashes.perhaps': { readonly what: string | number }
  'chips.reasons.same-claim': { readonly role: string | number; readonly names: string | number }
  'chips.reasons.clash': { readonly names: string | number }
  'chips.reasons.own-night': { readonly player: string | number }
  'chips.reasons.told': { readonly teller: string | number; readonly player: string | number }
  'chips.reasons.story': { readonly player: string | number }
  'chips.reasons.silent': { readonly player: string | number }
  'chips.reasons.fits': { readonly player: string | number }
  'chips.reasons.likeliest': { readonly player: string | number }
  'chips.reasons.no-wolf': null
  'chips.opening.tell': null
  'chips.opening.sealed': { readonly handed: string | number; readonly of: string | number }
  'chips.opening.handed': { readonly what: string | number }
  'chips.opening.turn': { readonly player: string | number }
  'chips.opening.your-turn': null
  'cli.about': null
  'cli.help.usage': null
  'cli.help.commands': null
  'cli.help.options': null
  'cli.help.arguments': null
  'cli.help.examples': null
  'cli.help.help': null
  'cli.help.version': null
  'cli.help.lang': { readonly langs: string | number }
  'cli.help.default': { readonly value: string | number }
  'cli.resolve.about': null
  'cli.resolve.file': null
  'cli.announce.about': null
  'cli.announce.roles': null
  'cli.announce.players': null
  'cli.announce.random': null
  'cli.announce.blind': null
  'cli.announce.form': null
  'cli.announce.no-lone-wolf': null
  'cli.announce.live': null
  'cli.announce.length': { readonly minutes: string | number; readonly seconds: string | number }
  'cli.announce.deck': { readonly roles: string | number }
  'cli.announce.blind-deck': { readonly dealt: string | number; readonly count: string | number }
  'cli.announce.advice': { readonly text: string | number }
  'cli.announce.acting': { readonly seconds: number }
  'cli.announce.nudging': { readonly seconds: number }
  'cli.announce.speed': null
  'cli.announce.act': null
  'cli.announce.nudge': null
  'cli.announce.talk': null
  'cli.announce.vote': null
  'cli.simulate.about': null
  'cli.simulate.game': null
  'cli.simulate.scenario': null
  'cli.simulate.games': null
  'cli.simulate.level': null
  'cli.simulate.seed': null
  'cli.simulate.json': null
  'cli.simulate.played': { readonly games: number; readonly level: string | number; readonly speed: number }
  'cli.simulate.levels.easy': null
  'cli.simulate.levels.middle': null
  'cli.simulate.levels.hard': null
  'cli.simulate.bots-only': null
  'cli.replay.about': null
  'cli.replay.file': null
  'cli.replay.seat': null
  'cli.replay.title': { readonly names: string | number }
  'cli.replay.unfinished': null
  'cli.replay.commitment-holds': null
  'cli.replay.commitment-broken': null
  'cli.replay.receipt': null
  'cli.replay.receipt-holds': null
  'cli.analyse.about': null
  'cli.analyse.json': null
  'cli.analyse.night': { readonly file: string | number }
  'cli.analyse.player': { readonly name: string | number; readonly role: string | number }
  'cli.analyse.self': null
  'cli.analyse.chance': { readonly name: string | number; readonly wolf: string | number; readonly cards: string | number }
  'cli.analyse.no-wolf': { readonly chance: string | number }
  'cli.analyse.best': { readonly name: string | number; readonly chance: string | number }
  'cli.analyse.best-nobody': { readonly chance: string | number }
  'cli.analyse.claims': { readonly chances: string | number }
  'cli.analyse.claims-best': { readonly name: string | number; readonly chance: string | number }
  'cli.analyse.claims-best-nobody': { readonly chance: string | number }
  'cli.analyse.not-over': { readonly file: string | number }
  'cli.analyse.against': null
  'cli.analyse.against-heard': null
  'cli.analyse.fact': { readonly name: string | number; readonly value: string | number }
  'cli.errors.line': { readonly text: string | number }
  'cli.errors.no-file': { readonly file: string | number }
  'cli.errors.unreadable': { readonly file: string | number }
  'cli.errors.not-a-game': { readonly file: string | number; readonly why: string | number }
  'cli.errors.not-json': null
  'cli.errors.wrong-version': { readonly version: string | number; readonly known: string | number }
  'cli.errors.wrong-part': { readonly part: string | number }
  'cli.errors.refused-step': { readonly step: string | number; readonly why: string | number }
  'cli.errors.no-seat': { readonly name: string | number; readonly names: string | number }
  'cli.errors.data-in-use': { readonly folder: string | number }
  'cli.errors.data-unwritable': { readonly folder: string | number }
  'cli.errors.data-full': { readonly folder: string | number }
  'cli.errors.unknown-command': { readonly name: string | number }
  'cli.errors.unknown-option': { readonly name: string | number }
  'cli.errors.missing-argument': { readonly name: string | number }
  'cli.errors.too-many-arguments': null
  'cli.errors.bad-value': { readonly option: string | number; readonly value: string | number; readonly allowed: string | number }
  'cli.errors.one-of': { readonly options: string | number }
  'cli.errors.no-deck-size': { readonly count: number }
  'cli.errors.broken': { readonly text: string | number }
  'cli.errors.no-database': { readonly text: string | number }
  'cli.errors.not-a-receipt': { readonly file: string | number }
  'cli.errors.unwritable': { readonly file: string | number }
  'cli.errors.port-in-use': { readonly port: string | number; readonly other: string | number }
  'cli.errors.no-such-address': { readonly host: string | number }
  'cli.errors.port-not-allowed': { readonly port: string | number; readonly other: string | number }
  'cli.cases.bad-deck': { readonly why: string | number }
  'cli.cases.bad-deal': null
  'cli.cases.not-your-turn': { readonly player: string | number }
  'cli.cases.illegal-target': { readonly player: string | number }
  'cli.cases.missing-move': { readonly player: string | number }
  'cli.cases.not-here': null
  'cli.cases.due-first': null
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
  'cli.serve.public-url': null
  'cli.serve.proxies': null
  'cli.serve.keep-days': null
  'cli.serve.ready': { readonly url: string | number }
  'cli.serve.nearby': { readonly url: string | number }
  'cli.serve.everyone': { readonly url: string | number }
  'cli.serve.nobody': null
  'cli.serve.log': null
  'cli.serve.next': null
  'cli.serve.next-here': null
  'cli.serve.kept': { readonly folder: string | number }
  'cli.serve.ends': null
  'cli.join.about': null
  'cli.join.code': null
  'cli.join.as': null
  'cli.join.server': null
  'cli.join.token': null
  'cli.join.seated': { readonly token: string | number }
  'cli.join.commands': null
  'cli.join.decks': null
  'cli.join.people': { readonly names: string | number }
  'cli.join.away': { readonly name: string | number }
  'cli.join.bot': { readonly name: string | number }
  'cli.join.host': { readonly name: string | number }
  'cli.join.your-card': { readonly role: string | number; readonly card: string | number }
  'cli.join.press-enter': null
  'cli.join.choose': { readonly choices: string | number }
  'cli.join.or-pass': null
  'cli.join.said': { readonly name: string | number; readonly text: string | number }
  'cli.join.lost': null
  'cli.join.found': null
  'cli.join.tokens': { readonly cards: string | number }
  'cli.join.token-on': { readonly where: string | number; readonly role: string | number }
  'cli.join.token-away': { readonly role: string | number }
  'cli.join.note-on': { readonly where: string | number; readonly role: string | number }
  'cli.join.note-away': { readonly role: string | number }
  'cli.join.no-tokens': null
  'cli.join.again': null
  'cli.join.ended': null
  'cli.join.stands': { readonly name: string | number; readonly chips: number; readonly losses: number }
  'cli.join.scoring': null
  'cli.join.receipt': null
  'cli.join.receipt-beside': { readonly wanted: string | number; readonly file: string | number }
  'cli.join.locked': null
  'cli.join.unlocked': null
  'cli.join.kept-out': { readonly names: string | number }
  'cli.join.no-server': { readonly server: string | number }
  'cli.words.nominate': null
  'cli.words.second': null
  'cli.words.spare': null
  'cli.words.ready': null
  'cli.words.longer': null
  'cli.words.finish': null
  'cli.words.join': null
  'cli.words.copy': null
  'cli.words.mark': null
  'cli.words.bless': null
  'cli.words.protect': null
  'cli.words.attack': null
  'cli.words.bite': null
  'cli.words.recruit': null
  'cli.words.replace': null
  'cli.words.heal': null
  'cli.words.poison': null
  'cli.words.see': null
  'cli.words.watch': null
  'cli.words.investigate': null
  'cli.words.sense': null
  'cli.words.seek': null
  'cli.words.exhume': null
  'cli.words.mute': null
  'cli.words.pox': null
  'cli.words.convert': null
  'cli.words.stir': null
  'cli.words.write': null
  'cli.words.hand': null
  'cli.words.next': null
  'cli.words.lapse': null
  'cli.words.night': null
  'cli.words.more': null
  'cli.words.strike': null
  'cli.words.gone': null
  'cli.words.change': null
  'cli.words.victim': null
  'cli.words.undo': null
  'cli.words.pause': null
  'cli.words.resume': null
  'cli.words.stop': null
  'cli.words.start': null
  'cli.words.add': null
  'cli.words.give': null
  'cli.words.hand-on': null
  'cli.words.nobody': null
  'cli.words.who': null
  'cli.words.card': null
  'cli.words.clock': null
  'cli.words.seen': null
  'cli.words.times': null
  'cli.words.say': null
  'cli.words.whisper': null
  'cli.words.mod': null
  'cli.words.tell': null
  'cli.words.look': null
  'cli.words.leave': null
  'cli.words.draw': null
  'cli.words.standings': null
  'cli.words.tables': null
  'cli.words.table': null
  'cli.words.go-home': null
  'cli.words.lock': null
  'cli.words.unlock': null
  'cli.words.size': null
  'cli.words.won': null
  'cli.words.remove': null
  'cli.words.end-here': null
  'cli.words.delete-all': null
  'cli.words.play-for': null
  'cli.words.lead': null
  'cli.village.hello': null
  'cli.village.rules': { readonly voting: string | number; readonly reveal: string | number }
  'cli.village.cards': { readonly count: number; readonly cards: string | number }
  'cli.village.moderator': { readonly name: string | number }
  'cli.village.program': null
  'cli.village.host': { readonly name: string | number }
  'cli.village.watching': null
  'cli.village.stopped': null
  'cli.village.own-card': null
  'cli.village.rest': null
  'cli.village.finish': null
  'cli.village.choose': { readonly choices: string | number }
  'cli.village.choose-several': { readonly count: number; readonly choices: string | number }
  'cli.village.choose-up-to': { readonly least: string | number; readonly most: string | number; readonly choices: string | number }
  'cli.village.begin-with': { readonly word: string | number }
  'cli.village.or-pass': { readonly word: string | number }
  'cli.village.type-word': { readonly word: string | number }
  'cli.village.letter': null
  'cli.village.letter-without': { readonly letters: string | number }
  'cli.village.nothing-open': null
  'cli.village.which': { readonly words: string | number }
  'cli.village.not-among': { readonly text: string | number; readonly how: string | number }
  'cli.village.by-night': null
  'cli.village.dead-said': { readonly name: string | number; readonly text: string | number }
  'cli.village.again': null
  'cli.village.no-such-value': { readonly value: string | number; readonly values: string | number }
  'cli.village.no-such-cards': { readonly names: string | number }
  'cli.village.nobody-called': { readonly name: string | number }
  'cli.village.here': { readonly village: string | number }
  'cli.village.journey': { readonly from: string | number; readonly to: string | number }
  'cli.village.others-play': null
  'cli.village.all-over': { readonly count: number; readonly names: string | number }
  'cli.village.crowd': { readonly village: string | number; readonly names: string | number }
  'cli.village.moderator-of': { readonly village: string | number; readonly name: string | number }
  'cli.village.pack-said': { readonly name: string | number; readonly text: string | number }
  'cli.village.alone-said': { readonly name: string | number; readonly text: string | number }
  'cli.village.help.day': { readonly nominate: string | number; readonly second: string | number; readonly spare: string | number; readonly ready: string | number; readonly longer: string | number }
  'cli.village.help.answers': null
  'cli.village.help.who': { readonly who: string | number; readonly card: string | number }
  'cli.village.help.host': null
  'cli.village.help.rules': null
  'cli.village.help.leave': null
  'cli.village.help.lead': { readonly lead: string | number }
  'cli.village.help.talk': { readonly whisper: string | number; readonly mod: string | number }
  'cli.village.help.villages': { readonly look: string | number }
  'cli.village.seat-empty': { readonly count: number; readonly names: string | number; readonly word: string | number }
  'cli.village.seat-wanted': { readonly name: string | number; readonly player: string | number }
  'cli.village.seat-asked': { readonly player: string | number; readonly word: string | number }
  'cli.village.by-wish': null
  'cli.village.by-wish-each': null
  'cli.village.would-lead': { readonly count: number; readonly names: string | number }
  'cli.village.desk-empty': null
  'cli.desk.about': null
  'cli.desk.code': null
  'cli.desk.as-host': null
  'cli.desk.opened': { readonly code: string | number; readonly url: string | number }
  'cli.desk.not-opened': { readonly server: string | number }
  'cli.desk.wait': { readonly name: string | number }
  'cli.desk.other-game': null
  'cli.desk.begun': null
  'cli.desk.players': { readonly count: number; readonly names: string | number }
  'cli.desk.no-device': { readonly name: string | number }
  'cli.desk.lobby-host': { readonly start: string | number; readonly add: string | number }
  'cli.desk.lobby': { readonly add: string | number }
  'cli.desk.clock': { readonly where: string | number; readonly time: string | number }
  'cli.desk.clock-stands': null
  'cli.desk.no-clock': null
  'cli.desk.awake': { readonly names: string | number }
  'cli.desk.awake-nobody': null
  'cli.desk.holder': { readonly player: string | number; readonly role: string | number }
  'cli.desk.round': { readonly where: string | number; readonly index: string | number; readonly of: string | number }
  'cli.desk.real-cards': null
  'cli.desk.unknown-cards': { readonly names: string | number; readonly cards: string | number; readonly word: string | number }
  'cli.desk.see-how': { readonly word: string | number; readonly example: string | number }
  'cli.desk.times': { readonly word: string | number }
  'cli.desk.waiting': { readonly names: string | number }
  'cli.desk.ask': { readonly number: string | number; readonly player: string | number; readonly question: string | number; readonly how: string | number }
  'cli.desk.answers': { readonly words: string | number; readonly example: string | number }
  'cli.desk.thumbs': { readonly example: string | number }
  'cli.desk.not-asked': { readonly player: string | number }
  'cli.desk.unknown': null
  'cli.desk.steps': { readonly word: string | number }
  'cli.desk.no-steps': null
  'cli.desk.changes': { readonly word: string | number }
  'cli.desk.seconds': { readonly word: string | number }
  'cli.desk.whom': { readonly word: string | number; readonly example: string | number }
  'cli.desk.add-whom': { readonly word: string | number; readonly example: string | number }
  'cli.desk.village': null
  'cli.desk.look-where': { readonly word: string | number }
  'cli.desk.help.answer': null
  'cli.desk.help.answer-what': null
  'cli.desk.help.next': null
  'cli.desk.help.lapse': null
  'cli.desk.help.night': null
  'cli.desk.help.more': null
  'cli.desk.help.pause': null
  'cli.desk.help.resume': null
  'cli.desk.help.undo': null
  'cli.desk.help.gone': null
  'cli.desk.help.give': { readonly word: string | number }
  'cli.desk.help.seen': null
  'cli.desk.help.times': null
  'cli.desk.help.strike': null
  'cli.desk.help.change': null
  'cli.desk.help.victim': null
  'cli.desk.help.who': null
  'cli.desk.help.clock': null
  'cli.desk.help.say': null
  'cli.desk.help.tell': { readonly word: string | number }
  'cli.desk.help.look': { readonly word: string | number }
  'cli.desk.help.add': null
  'cli.desk.help.start': null
  'cli.desk.help.hand-on': null
  'cli.desk.help.stop': null
  'cli.desk.help.leave': null
  'cli.arena.about': null
  'cli.arena.bot': null
  'cli.arena.game': null
  'cli.arena.players': null
  'cli.arena.deck': null
  'cli.arena.games': null
  'cli.arena.seed': null
  'cli.arena.within': null
  'cli.arena.tables': null
  'cli.arena.out': null
  'cli.arena.json': null
  'cli.arena.two-bots': null
  'cli.arena.played': { readonly games: number; readonly deals: number; readonly rate: string | number }
  'cli.arena.stands': { readonly name: string | number; readonly rate: string | number; readonly least: string | number; readonly most: string | number; readonly elo: string | number; readonly low: string | number; readonly high: string | number }
  'cli.arena.lost': { readonly count: number; readonly late: string | number; readonly gone: string | number; readonly nonsense: string | number }
  'cli.arena.kept': { readonly folder: string | number; readonly file: string | number }
  'cli.mcp.about': null
  'cli.mcp.http': null
  'cli.mcp.ready': { readonly url: string | number }
  'cli.mcp.pass': null
  'cli.mcp.tap': null
  'cli.backup.about': null
  'cli.backup.file': null
  'cli.backup.done': { readonly size: string | number; readonly file: string | number; readonly original: string | number }
  'cli.backup.none': { readonly folder: string | number }
  'cli.backup.exists': { readonly file: string | number }
  'cli.chips.hint': null
  'cli.chips.how': null
  'cli.chips.unread': null
  'cli.tournament.about': null
  'cli.tournament.code': null
  'cli.tournament.as': null
  'cli.tournament.token': null
  'cli.tournament.json': null
  'cli.tournament.name': null
  'cli.tournament.game': null
  'cli.tournament.table-size': null
  'cli.tournament.patience': null
  'cli.tournament.pause': null
  'cli.tournament.opened': { readonly code: string | number; readonly url: string | number }
  'cli.tournament.lead-again': { readonly code: string | number; readonly token: string | number }
  'cli.tournament.not-opened': { readonly server: string | number }
  'cli.tournament.key': { readonly token: string | number }
  'cli.tournament.came': { readonly name: string | number; readonly count: number }
  'cli.tournament.left': { readonly name: string | number }
  'cli.tournament.reopened': null
  'cli.tournament.table': { readonly table: string | number; readonly room: string | number; readonly names: string | number }
  'cli.tournament.next-in': { readonly count: number }
  'cli.tournament.may-draw': { readonly word: string | number; readonly number: string | number }
  'cli.tournament.at-table': null
  'cli.tournament.in-hall': null
  'cli.tournament.no-table': null
  'cli.tournament.won-how': { readonly word: string | number; readonly example: string | number }
  'cli.tournament.help.standings': null
  'cli.tournament.help.tables': null
  'cli.tournament.help.table': null
  'cli.tournament.help.go-home': null
  'cli.tournament.help.draw': null
  'cli.tournament.help.lock': null
  'cli.tournament.help.unlock': null
  'cli.tournament.help.size': null
  'cli.tournament.help.won': null
  'cli.tournament.help.remove': null
  'cli.tournament.help.end-here': null
  'cli.tournament.help.delete-all': null
  'cli.tournament.not-allowed': null
  'company.guest': null
  'company.add': null
  'company.level': null
  'company.levels.easy': null
  'company.levels.middle': null
  'company.levels.hard': null
  'company.taking-over': null
  'company.why': null
  'company.name.basil': null
  'company.name.cora': null
  'company.name.edgar': null
  'company.name.flora': null
  'company.name.hugo': null
  'company.name.iris': null
  'company.name.jasper': null
  'company.name.luna': null
  'company.name.mila': null
  'company.name.oscar': null
  'company.name.petra': null
  'company.name.simon': null
  'company.fairness.ask': null
  'company.fairness.title': null
  'company.fairness.bots-only': null
  'company.fairness.progress': { readonly done: string | number; readonly games: string | number }
  'company.fairness.stop': null
  'company.fairness.go-on': null
  'company.fairness.stretch': { readonly from: string | number; readonly to: string | number }
  'company.fairness.close': null
  'company.fairness.leaning': { readonly team: string | number }
  'company.fairness.lopsided': { readonly team: string | number }
  'company.fairness.several': null
  'company.fairness.each': null
  'company.fairness.each-how': null
  'company.fairness.favours': { readonly teams: string | number }
  'company.fairness.hinders': null
  'company.fairness.no-change': null
  'company.fairness.failed': null
  'company.hindsight.open': null
  'company.hindsight.title': null
  'company.hindsight.lead': null
  'company.hindsight.seat': null
  'company.hindsight.thinking': null
  'company.hindsight.failed': null
  'company.hindsight.card': null
  'company.hindsight.night': null
  'company.hindsight.claims': { readonly names: string | number }
  'company.hindsight.own': { readonly name: string | number }
  'company.hindsight.was': { readonly role: string | number }
  'company.hindsight.wolf': { readonly chance: string | number }
  'company.hindsight.no-wolf': { readonly chance: string | number }
  'company.hindsight.best': { readonly name: string | number; readonly chance: string | number }
  'company.hindsight.best-nobody': { readonly chance: string | number }
  'company.hindsight.voted': { readonly name: string | number; readonly target: string | number }
  'company.hindsight.village.lead': null
  'company.hindsight.village.morning': { readonly day: string | number }
  'company.hindsight.village.vote': { readonly day: string | number; readonly names: string | number }
  'company.hindsight.village.vote-open': { readonly day: string | number }
  'company.hindsight.village.ban': { readonly day: string | number }
  'company.hindsight.village.evening': { readonly day: string | number }
  'company.hindsight.village.alone': null
  'company.hindsight.village.heard': null
  'company.hindsight.village.best-alone': null
  'company.hindsight.village.best-heard': null
  'company.hindsight.village.cast': null
  'company.hindsight.village.chance': { readonly what: string | number; readonly chance: string | number }
  'company.hindsight.village.equal': { readonly names: string | number }
  'company.hindsight.village.anyone': null
  'company.hindsight.village.nobody': null
  'company.hindsight.village.drawn': null
  'company.hindsight.village.none': null
  'company.hindsight.village.table': null
  'day.begin': { readonly minutes: number }
  'day.begin-open': null
  'day.minute-left': null
  'day.vote': null
  'day.countdown': null
  'day.over': null
  'decks.wrong-count': { readonly needed: number; readonly given: number }
  'decks.few-cards': { readonly needed: number; readonly given: number }
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
  'guide.title': null
  'guide.lead': null
  'guide.contents': null
  'guide.names.1': null
  'guide.names.2': null
  'guide.names.3': null
  'guide.names.4': null
  'guide.names.5': null
  'guide.need.title': null
  'guide.need.text': null
  'guide.need.picture': null
  'guide.need.table': null
  'guide.need.players': null
  'guide.need.cards': null
  'guide.deal.title': null
  'guide.deal.text': null
  'guide.deal.picture': null
  'guide.night.title': null
  'guide.night.text': null
  'guide.night.look': null
  'guide.night.swap': null
  'guide.night.do-swap': null
  'guide.night.order': null
  'guide.night.box': null
  'guide.night.asleep': { readonly roles: string | number }
  'guide.day.title': null
  'guide.day.text': null
  'guide.day.picture': null
  'guide.vote.title': null
  'guide.vote.text': null
  'guide.vote.picture': null
  'guide.win.title': null
  'guide.win.text': null
  'guide.win.village': null
  'guide.win.werewolf': null
  'guide.win.tanner': null
  'guide.win.picture': null
  'guide.evening.title': null
  'guide.evening.text': null
  'guide.evening.chips': null
  'guide.evening.double-elimination': null
  'guide.announcer.title': null
  'guide.announcer.tips': null
  'guide.table.title': null
  'guide.table.tips': null
  'guide.questions.title': null
  'guide.questions.robbed.ask': null
  'guide.questions.robbed.answer': null
  'guide.questions.moved.ask': null
  'guide.questions.moved.answer': null
  'guide.questions.taken.ask': null
  'guide.questions.taken.answer': null
  'guide.questions.helper.ask': null
  'guide.questions.helper.answer': null
  'guide.questions.nobody.ask': null
  'guide.questions.nobody.answer': null
  'guide.questions.both.ask': null
  'guide.questions.both.answer': null
  'guide.questions.tie.ask': null
  'guide.questions.tie.answer': null
  'guide.questions.lie.ask': null
  'guide.questions.lie.answer': null
  'guide.questions.late.ask': null
  'guide.questions.late.answer': null
  'guide.questions.empty.ask': null
  'guide.questions.empty.answer': null
  'guide.questions.dead.ask': null
  'guide.questions.dead.answer': null
  'guide.questions.unknown.ask': null
  'guide.questions.unknown.answer': null
  'guide.role.all': null
  'guide.role.back': null
  'guide.role.wakes': { readonly number: string | number }
  'guide.role.wakes-later': { readonly number: string | number; readonly both: string | number }
  'guide.role.sleeps': null
  'guide.role.as-copied': null
  'guide.role.play': null
  'guide.role.against': null
  'guide.role.cases': null
  'guide.role.copied': null
  'guide.role.exactly': { readonly count: number }
  'guide.role.most': { readonly count: number }
  'guide.role.with': { readonly roles: string | number }
  'guide.role.from': { readonly count: number }
  'guide.role.brings': { readonly role: string | number }
  'guide.role.later': null
  'guide.role.next': { readonly role: string | number }
  'guide.role.unknown': null
  'guide.roles.doppelganger.play': null
  'guide.roles.doppelganger.against': null
  'guide.roles.doppelganger.cases': null
  'guide.roles.doppelganger.copied': null
  'guide.roles.werewolf.play': null
  'guide.roles.werewolf.against': null
  'guide.roles.werewolf.cases': null
  'guide.roles.werewolf.copied': null
  'guide.roles.alpha-wolf.play': null
  'guide.roles.alpha-wolf.against': null
  'guide.roles.alpha-wolf.cases': null
  'guide.roles.alpha-wolf.copied': null
  'guide.roles.mystic-wolf.play': null
  'guide.roles.mystic-wolf.against': null
  'guide.roles.mystic-wolf.cases': null
  'guide.roles.mystic-wolf.copied': null
  'guide.roles.minion.play': null
  'guide.roles.minion.against': null
  'guide.roles.minion.cases': null
  'guide.roles.minion.copied': null
  'guide.roles.mason.play': null
  'guide.roles.mason.against': null
  'guide.roles.mason.cases': null
  'guide.roles.mason.copied': null
  'guide.roles.seer.play': null
  'guide.roles.seer.against': null
  'guide.roles.seer.cases': null
  'guide.roles.seer.copied': null
  'guide.roles.apprentice-seer.play': null
  'guide.roles.apprentice-seer.against': null
  'guide.roles.apprentice-seer.cases': null
  'guide.roles.apprentice-seer.copied': null
  'guide.roles.paranormal-investigator.play': null
  'guide.roles.paranormal-investigator.against': null
  'guide.roles.paranormal-investigator.cases': null
  'guide.roles.paranormal-investigator.copied': null
  'guide.roles.robber.play': null
  'guide.roles.robber.against': null
  'guide.roles.robber.cases': null
  'guide.roles.robber.copied': null
  'guide.roles.witch.play': null
  'guide.roles.witch.against': null
  'guide.roles.witch.cases': null
  'guide.roles.witch.copied': null
  'guide.roles.troublemaker.play': null
  'guide.roles.troublemaker.against': null
  'guide.roles.troublemaker.cases': null
  'guide.roles.troublemaker.copied': null
  'guide.roles.drunk.play': null
  'guide.roles.drunk.against': null
  'guide.roles.drunk.cases': null
  'guide.roles.drunk.copied': null
  'guide.roles.insomniac.play': null
  'guide.roles.insomniac.against': null
  'guide.roles.insomniac.cases': null
  'guide.roles.insomniac.copied': null
  'guide.roles.dream-wolf.play': null
  'guide.roles.dream-wolf.against': null
  'guide.roles.dream-wolf.cases': null
  'guide.roles.dream-wolf.copied': null
  'guide.roles.villager.play': null
  'guide.roles.villager.against': null
  'guide.roles.villager.cases': null
  'guide.roles.villager.copied': null
  'guide.roles.tanner.play': null
  'guide.roles.tanner.against': null
  'guide.roles.tanner.cases': null
  'guide.roles.tanner.copied': null
  'guide.roles.hunter.play': null
  'guide.roles.hunter.against': null
  'guide.roles.hunter.cases': null
  'guide.roles.hunter.copied': null
  'guide.roles.bodyguard.play': null
  'guide.roles.bodyguard.against': null
  'guide.roles.bodyguard.cases': null
  'guide.roles.bodyguard.copied': null
  'local.pass-on': null
  'local.lay-down': null
  'local.stop': null
  'local.table': null
  'local.stop-sure': null
  'local.set-up.lead': null
  'local.set-up.people': { readonly count: number }
  'local.set-up.player': { readonly number: string | number }
  'local.set-up.name': { readonly number: string | number }
  'local.set-up.add': null
  'local.set-up.remove': { readonly name: string | number }
  'local.set-up.up': { readonly name: string | number }
  'local.set-up.same-name': null
  'local.set-up.rounds': { readonly count: number }
  'local.set-up.kept': null
  'local.curtain.give': { readonly name: string | number }
  'local.curtain.here': { readonly name: string | number }
  'local.curtain.away': null
  'local.curtain.back': null
  'local.curtain.cards': null
  'local.curtain.night': null
  'local.curtain.morning': null
  'local.curtain.day': null
  'local.curtain.vote': null
  'local.morning.title': null
  'local.morning.read': null
  'local.morning.again': null
  'local.day.vote': null
  'local.day.forgot': null
  'local.story.title': null
  'local.story.of': { readonly names: string | number }
  'local.story.how': null
  'local.story.all': null
  'local.story.all-how': null
  'local.story.seat': null
  'local.story.seat-how': null
  'local.story.as': { readonly name: string | number }
  'local.story.you': { readonly name: string | number }
  'local.story.sees': { readonly name: string | number }
  'local.story.end': null
  'local.story.that-was-all': null
  'local.story.other': null
  'local.story.kept': null
  'local.story.broken': null
  'local.story.no-promise': null
  'local.story.unfinished': null
  'local.story.loading': null
  'local.story.open': null
  'local.story.open-how': null
  'local.story.again': null
  'local.story.errors.no-such': null
  'local.story.errors.offline': null
  'local.story.errors.not-a-game': null
  'local.story.errors.version': { readonly version: string | number; readonly known: string | number }
  'local.story.errors.damaged': { readonly part: string | number }
  'local.story.errors.impossible': { readonly step: string | number; readonly why: string | number }
  'local.village.lead': null
  'local.village.cards': null
  'local.village.table': null
  'local.village.table-how': null
  'local.village.dealt': null
  'local.village.dealt-how': null
  'local.village.leftover': null
  'local.village.day': null
  'local.village.kept': null
  'local.village.back': null
  'local.village.stop-sure': null
  'many-afterwards.title': null
  'many-afterwards.intro': null
  'many-afterwards.how': null
  'many-afterwards.stays': null
  'many-afterwards.questions.your-role': null
  'many-afterwards.questions.plain': null
  'many-afterwards.questions.accused': null
  'many-afterwards.questions.liar': null
  'many-afterwards.questions.best-lie': null
  'many-afterwards.questions.turning-point': null
  'many-afterwards.questions.mistake': null
  'many-afterwards.questions.differently': null
  'many-afterwards.questions.logic': null
  'many-afterwards.questions.trust': null
  'many-afterwards.questions.suspicion': null
  'many-afterwards.questions.leader': null
  'many-afterwards.questions.quiet': null
  'many-afterwards.questions.listened': null
  'many-afterwards.questions.first-vote': null
  'many-afterwards.questions.wolves-plan': null
  'many-afterwards.questions.dead': null
  'many-afterwards.questions.thanks': null
  'many-afterwards.questions.surprise': null
  'many-afterwards.questions.everyday': null
  'many-announcements.night.confirm': null
  'many-announcements.night.first.a': null
  'many-announcements.night.first.b': null
  'many-announcements.night.first.c': null
  'many-announcements.night.first.d': null
  'many-announcements.night.falls.a': null
  'many-announcements.night.falls.b': null
  'many-announcements.night.falls.c': null
  'many-announcements.night.falls.d': null
  'many-announcements.night.falls.e': null
  'many-announcements.night.falls.f': null
  'many-announcements.night.apart': { readonly number: string | number }
  'many-announcements.night.number': { readonly number: string | number }
  'many-announcements.dawn.breaks.a': null
  'many-announcements.dawn.breaks.b': null
  'many-announcements.dawn.breaks.c': null
  'many-announcements.dawn.breaks.d': null
  'many-announcements.dawn.breaks.e': null
  'many-announcements.dawn.breaks.f': null
  'many-announcements.dawn.first.a': null
  'many-announcements.dawn.first.b': null
  'many-announcements.dawn.first.c': null
  'many-announcements.dawn.first.d': null
  'many-announcements.dawn.nobody.a': null
  'many-announcements.dawn.nobody.b': null
  'many-announcements.dawn.nobody.c': null
  'many-announcements.dawn.nobody.d': null
  'many-announcements.dawn.several.a': { readonly count: number; readonly names: string | number }
  'many-announcements.dawn.several.b': { readonly count: number; readonly names: string | number }
  'many-announcements.dawn.several.c': { readonly count: number; readonly names: string | number }
  'many-announcements.dawn.several.d': { readonly count: number; readonly names: string | number }
  'many-announcements.dawn.died.a': { readonly player: string | number }
  'many-announcements.dawn.died.b': { readonly player: string | number }
  'many-announcements.dawn.died.c': { readonly player: string | number }
  'many-announcements.dawn.died.d': { readonly player: string | number }
  'many-announcements.dawn.pox.a': { readonly player: string | number }
  'many-announcements.dawn.pox.b': { readonly player: string | number }
  'many-announcements.dawn.pox.c': { readonly player: string | number }
  'many-announcements.dawn.pox.d': { readonly player: string | number }
  'many-announcements.dawn.mute.a': { readonly player: string | number }
  'many-announcements.dawn.mute.b': { readonly player: string | number }
  'many-announcements.dawn.mute.c': { readonly player: string | number }
  'many-announcements.dawn.mute.d': { readonly player: string | number }
  'many-announcements.dawn.letter.a': { readonly letter: string | number }
  'many-announcements.dawn.letter.b': { readonly letter: string | number }
  'many-announcements.dawn.letter.c': { readonly letter: string | number }
  'many-announcements.dawn.letter.d': { readonly letter: string | number }
  'many-announcements.dawn.no-letter.a': null
  'many-announcements.dawn.no-letter.b': null
  'many-announcements.dawn.no-letter.c': null
  'many-announcements.dawn.no-letter.d': null
  'many-announcements.dawn.letters': { readonly letters: string | number }
  'many-announcements.shown.role.a': { readonly player: string | number; readonly role: string | number }
  'many-announcements.shown.role.b': { readonly player: string | number; readonly role: string | number }
  'many-announcements.shown.role.c': { readonly player: string | number; readonly role: string | number }
  'many-announcements.shown.role.d': { readonly player: string | number; readonly role: string | number }
  'many-announcements.shown.werewolf.a': { readonly player: string | number }
  'many-announcements.shown.werewolf.b': { readonly player: string | number }
  'many-announcements.shown.werewolf.c': { readonly player: string | number }
  'many-announcements.shown.werewolf.d': { readonly player: string | number }
  'many-announcements.shown.not-werewolf.a': { readonly player: string | number }
  'many-announcements.shown.not-werewolf.b': { readonly player: string | number }
  'many-announcements.shown.not-werewolf.c': { readonly player: string | number }
  'many-announcements.shown.not-werewolf.d': { readonly player: string | number }
  'many-announcements.shown.team.a': { readonly player: string | number; readonly team: string | number }
  'many-announcements.shown.team.b': { readonly player: string | number; readonly team: string | number }
  'many-announcements.shown.team.c': { readonly player: string | number; readonly team: string | number }
  'many-announcements.shown.team.d': { readonly player: string | number; readonly team: string | number }
  'many-announcements.shown.none.a': { readonly player: string | number }
  'many-announcements.shown.none.b': { readonly player: string | number }
  'many-announcements.shown.none.c': { readonly player: string | number }
  'many-announcements.shown.none.d': { readonly player: string | number }
  'many-announcements.by.werewolves.a': { readonly player: string | number }
  'many-announcements.by.werewolves.b': { readonly player: string | number }
  'many-announcements.by.werewolves.c': { readonly player: string | number }
  'many-announcements.by.werewolves.d': { readonly player: string | number }
  'many-announcements.by.poison.a': { readonly player: string | number }
  'many-announcements.by.poison.b': { readonly player: string | number }
  'many-announcements.by.poison.c': { readonly player: string | number }
  'many-announcements.by.poison.d': { readonly player: string | number }
  'many-announcements.by.wounds.a': { readonly player: string | number }
  'many-announcements.by.wounds.b': { readonly player: string | number }
  'many-announcements.by.wounds.c': { readonly player: string | number }
  'many-announcements.by.wounds.d': { readonly player: string | number }
  'many-announcements.by.age.a': { readonly player: string | number }
  'many-announcements.by.age.b': { readonly player: string | number }
  'many-announcements.by.age.c': { readonly player: string | number }
  'many-announcements.by.age.d': { readonly player: string | number }
  'many-announcements.by.ghost.a': { readonly player: string | number }
  'many-announcements.by.ghost.b': { readonly player: string | number }
  'many-announcements.by.ghost.c': { readonly player: string | number }
  'many-announcements.by.ghost.d': { readonly player: string | number }
  'many-announcements.by.vampires.a': { readonly player: string | number }
  'many-announcements.by.vampires.b': { readonly player: string | number }
  'many-announcements.by.vampires.c': { readonly player: string | number }
  'many-announcements.by.vampires.d': { readonly player: string | number }
  'many-announcements.by.lynch.a': { readonly player: string | number }
  'many-announcements.by.lynch.b': { readonly player: string | number }
  'many-announcements.by.lynch.c': { readonly player: string | number }
  'many-announcements.by.lynch.d': { readonly player: string | number }
  'many-announcements.by.shot.a': { readonly player: string | number }
  'many-announcements.by.shot.b': { readonly player: string | number }
  'many-announcements.by.shot.c': { readonly player: string | number }
  'many-announcements.by.shot.d': { readonly player: string | number }
  'many-announcements.by.heartbreak.a': { readonly player: string | number }
  'many-announcements.by.heartbreak.b': { readonly player: string | number }
  'many-announcements.by.heartbreak.c': { readonly player: string | number }
  'many-announcements.by.heartbreak.d': { readonly player: string | number }
  'many-announcements.by.society.a': { readonly player: string | number }
  'many-announcements.by.society.b': { readonly player: string | number }
  'many-announcements.by.society.c': { readonly player: string | number }
  'many-announcements.by.society.d': { readonly player: string | number }
  'many-announcements.by.moderator.a': { readonly player: string | number }
  'many-announcements.by.moderator.b': { readonly player: string | number }
  'many-announcements.by.moderator.c': { readonly player: string | number }
  'many-announcements.by.moderator.d': { readonly player: string | number }
  'many-announcements.by.left.a': { readonly player: string | number }
  'many-announcements.by.left.b': { readonly player: string | number }
  'many-announcements.by.left.c': { readonly player: string | number }
  'many-announcements.by.left.d': { readonly player: string | number }
  'many-announcements.day.number': { readonly number: string | number }
  'many-announcements.day.longer': null
  'many-announcements.day.begin-first.a': { readonly minutes: number }
  'many-announcements.day.begin-first.b': { readonly minutes: number }
  'many-announcements.day.begin-first.c': { readonly minutes: number }
  'many-announcements.day.begin-first.d': { readonly minutes: number }
  'many-announcements.day.begin.a': { readonly minutes: number }
  'many-announcements.day.begin.b': { readonly minutes: number }
  'many-announcements.day.begin.c': { readonly minutes: number }
  'many-announcements.day.begin.d': { readonly minutes: number }
  'many-announcements.day.begin-open': null
  'many-announcements.day.warning.a': { readonly seconds: number }
  'many-announcements.day.warning.b': { readonly seconds: number }
  'many-announcements.day.warning.c': { readonly seconds: number }
  'many-announcements.day.warning.d': { readonly seconds: number }
  'many-announcements.day.dusk-nobody.a': null
  'many-announcements.day.dusk-nobody.b': null
  'many-announcements.day.dusk-nobody.c': null
  'many-announcements.day.dusk-nobody.d': null
  'many-announcements.day.dusk.a': null
  'many-announcements.day.dusk.b': null
  'many-announcements.day.dusk.c': null
  'many-announcements.day.dusk.d': null
  'many-announcements.day.nominated.a': { readonly player: string | number; readonly target: string | number }
  'many-announcements.day.nominated.b': { readonly player: string | number; readonly target: string | number }
  'many-announcements.day.nominated.c': { readonly player: string | number; readonly target: string | number }
  'many-announcements.day.nominated.d': { readonly target: string | number; readonly player: string | number }
  'many-announcements.day.seconded.a': { readonly player: string | number; readonly target: string | number }
  'many-announcements.day.seconded.b': { readonly player: string | number; readonly target: string | number }
  'many-announcements.day.seconded.c': { readonly player: string | number; readonly target: string | number }
  'many-announcements.day.seconded.d': { readonly player: string | number; readonly target: string | number }
  'many-announcements.day.defence.a': { readonly target: string | number }
  'many-announcements.day.defence.b': { readonly target: string | number }
  'many-announcements.day.defence.c': { readonly target: string | number }
  'many-announcements.day.defence.d': { readonly target: string | number }
  'many-announcements.day.defence-pair': { readonly one: string | number; readonly other: string | number }
  'many-announcements.day.no-nomination': null
  'many-announcements.vote.thumbs.a': { readonly target: string | number }
  'many-announcements.vote.thumbs.b': { readonly target: string | number }
  'many-announcements.vote.thumbs.c': { readonly target: string | number }
  'many-announcements.vote.thumbs.d': { readonly target: string | number }
  'many-announcements.vote.pair.a': { readonly one: string | number; readonly other: string | number }
  'many-announcements.vote.pair.b': { readonly one: string | number; readonly other: string | number }
  'many-announcements.vote.pair.c': { readonly one: string | number; readonly other: string | number }
  'many-announcements.vote.pair.d': { readonly one: string | number; readonly other: string | number }
  'many-announcements.vote.ballot.a': null
  'many-announcements.vote.ballot.b': null
  'many-announcements.vote.ballot.c': null
  'many-announcements.vote.ballot.d': null
  'many-announcements.vote.ballot-again.a': { readonly names: string | number }
  'many-announcements.vote.ballot-again.b': { readonly names: string | number }
  'many-announcements.vote.ballot-again.c': { readonly names: string | number }
  'many-announcements.vote.ballot-again.d': { readonly names: string | number }
  'many-announcements.vote.point.a': null
  'many-announcements.vote.point.b': null
  'many-announcements.vote.point.c': null
  'many-announcements.vote.point.d': null
  'many-announcements.vote.point-again.a': { readonly names: string | number }
  'many-announcements.vote.point-again.b': { readonly names: string | number }
  'many-announcements.vote.point-again.c': { readonly names: string | number }
  'many-announcements.vote.point-again.d': { readonly names: string | number }
  'many-announcements.vote.shown': null
  'many-announcements.vote.cast': { readonly player: string | number; readonly vote: string | number }
  'many-announcements.vote.die': null
  'many-announcements.vote.live': null
  'many-announcements.vote.abstained': null
  'many-announcements.vote.count': { readonly die: number; readonly live: number; readonly needed: string | number }
  'many-announcements.vote.votes-for': { readonly player: string | number; readonly count: number }
  'many-announcements.vote.condemned.a': { readonly player: string | number }
  'many-announcements.vote.condemned.b': { readonly player: string | number }
  'many-announcements.vote.condemned.c': { readonly player: string | number }
  'many-announcements.vote.condemned.d': { readonly player: string | number }
  'many-announcements.vote.condemned-several': { readonly names: string | number }
  'many-announcements.vote.lives.a': { readonly player: string | number }
  'many-announcements.vote.lives.b': { readonly player: string | number }
  'many-announcements.vote.lives.c': { readonly player: string | number }
  'many-announcements.vote.lives.d': { readonly player: string | number }
  'many-announcements.vote.tie-nobody.a': null
  'many-announcements.vote.tie-nobody.b': null
  'many-announcements.vote.tie-nobody.c': null
  'many-announcements.vote.tie-nobody.d': null
  'many-announcements.vote.tie-all': { readonly names: string | number }
  'many-announcements.vote.nobody': null
  'many-announcements.vote.no-vote.a': { readonly player: string | number }
  'many-announcements.vote.no-vote.b': { readonly player: string | number }
  'many-announcements.vote.no-vote.c': { readonly player: string | number }
  'many-announcements.vote.no-vote.d': { readonly player: string | number }
  'many-announcements.elimination.begin.a': null
  'many-announcements.elimination.begin.b': null
  'many-announcements.elimination.begin.c': null
  'many-announcements.elimination.begin.d': null
  'many-announcements.elimination.spared.a': { readonly player: string | number; readonly target: string | number }
  'many-announcements.elimination.spared.b': { readonly target: string | number; readonly player: string | number }
  'many-announcements.elimination.spared.c': { readonly player: string | number; readonly target: string | number }
  'many-announcements.elimination.spared.d': { readonly target: string | number }
  'many-announcements.elimination.last.a': { readonly player: string | number }
  'many-announcements.elimination.last.b': { readonly player: string | number }
  'many-announcements.elimination.last.c': { readonly player: string | number }
  'many-announcements.elimination.last.d': { readonly player: string | number }
  'many-announcements.offering.offer.a': { readonly player: string | number }
  'many-announcements.offering.offer.b': { readonly player: string | number }
  'many-announcements.offering.offer.c': { readonly player: string | number }
  'many-announcements.offering.offer.d': { readonly player: string | number }
  'many-announcements.offering.offer-several': { readonly names: string | number }
  'many-announcements.offering.sacrificed.a': { readonly player: string | number; readonly target: string | number }
  'many-announcements.offering.sacrificed.b': { readonly player: string | number; readonly target: string | number }
  'many-announcements.offering.sacrificed.c': { readonly player: string | number; readonly target: string | number }
  'many-announcements.offering.sacrificed.d': { readonly player: string | number; readonly target: string | number }
  'many-announcements.saved.reprieved.a': { readonly player: string | number; readonly role: string | number }
  'many-announcements.saved.reprieved.b': { readonly player: string | number; readonly role: string | number }
  'many-announcements.saved.reprieved.c': { readonly player: string | number; readonly role: string | number }
  'many-announcements.saved.reprieved.d': { readonly player: string | number; readonly role: string | number }
  'many-announcements.saved.lynching-failed.a': { readonly player: string | number }
  'many-announcements.saved.lynching-failed.b': { readonly player: string | number }
  'many-announcements.saved.lynching-failed.c': { readonly player: string | number }
  'many-announcements.saved.lynching-failed.d': { readonly player: string | number }
  'many-announcements.saved.shot-failed.a': { readonly player: string | number }
  'many-announcements.saved.shot-failed.b': { readonly player: string | number }
  'many-announcements.saved.shot-failed.c': { readonly player: string | number }
  'many-announcements.saved.shot-failed.d': { readonly player: string | number }
  'many-announcements.shooting.wait.a': { readonly player: string | number }
  'many-announcements.shooting.wait.b': { readonly player: string | number }
  'many-announcements.shooting.wait.c': { readonly player: string | number }
  'many-announcements.shooting.wait.d': { readonly player: string | number }
  'many-announcements.shooting.into-the-air.a': { readonly player: string | number }
  'many-announcements.shooting.into-the-air.b': { readonly player: string | number }
  'many-announcements.shooting.into-the-air.c': { readonly player: string | number }
  'many-announcements.shooting.into-the-air.d': { readonly player: string | number }
  'many-announcements.troublemaker.two.a': null
  'many-announcements.troublemaker.two.b': null
  'many-announcements.troublemaker.two.c': null
  'many-announcements.troublemaker.two.d': null
  'many-announcements.election.begin.a': null
  'many-announcements.election.begin.b': null
  'many-announcements.election.begin.c': null
  'many-announcements.election.begin.d': null
  'many-announcements.election.again': { readonly names: string | number }
  'many-announcements.election.elected.a': { readonly player: string | number }
  'many-announcements.election.elected.b': { readonly player: string | number }
  'many-announcements.election.elected.c': { readonly player: string | number }
  'many-announcements.election.elected.d': { readonly player: string | number }
  'many-announcements.election.nobody': null
  'many-announcements.villages.begin.a': null
  'many-announcements.villages.begin.b': null
  'many-announcements.villages.begin.c': null
  'many-announcements.villages.begin.d': null
  'many-announcements.villages.again': { readonly names: string | number }
  'many-announcements.villages.nobody.a': null
  'many-announcements.villages.nobody.b': null
  'many-announcements.villages.nobody.c': null
  'many-announcements.villages.nobody.d': null
  'many-announcements.villages.banned.a': { readonly player: string | number }
  'many-announcements.villages.banned.b': { readonly player: string | number }
  'many-announcements.villages.banned.c': { readonly player: string | number }
  'many-announcements.villages.banned.d': { readonly player: string | number }
  'many-announcements.villages.arrived.a': { readonly player: string | number }
  'many-announcements.villages.arrived.b': { readonly player: string | number }
  'many-announcements.villages.arrived.c': { readonly player: string | number }
  'many-announcements.villages.arrived.d': { readonly player: string | number }
  'many-announcements.villages.name': { readonly number: string | number }
  'many-announcements.change.none': null
  'many-announcements.change.same': null
  'many-announcements.change.victim-turns': null
  'many-announcements.change.no-vote': null
  'many-announcements.change.two-lynchings': null
  'many-announcements.change.seen-pointed-out': null
  'many-announcements.change.elimination': null
  'many-announcements.change.no-talk': null
  'many-announcements.change.victim-dulled': null
  'many-announcements.change.pointed-out': { readonly player: string | number }
  'many-announcements.change.pointed-out-nobody': null
  'many-announcements.table.paused': null
  'many-announcements.table.resumed': null
  'many-announcements.table.time-given': { readonly minutes: number }
  'many-announcements.table.corrected': null
  'many-announcements.table.stopped': null
  'many-announcements.table.society': null
  'many-announcements.table.quiet': null
  'many-announcements.end.village.a': null
  'many-announcements.end.village.b': null
  'many-announcements.end.village.c': null
  'many-announcements.end.village.d': null
  'many-announcements.end.werewolf.a': null
  'many-announcements.end.werewolf.b': null
  'many-announcements.end.werewolf.c': null
  'many-announcements.end.werewolf.d': null
  'many-announcements.end.vampire.a': null
  'many-announcements.end.vampire.b': null
  'many-announcements.end.vampire.c': null
  'many-announcements.end.vampire.d': null
  'many-announcements.end.soulmates.a': null
  'many-announcements.end.soulmates.b': null
  'many-announcements.end.soulmates.c': null
  'many-announcements.end.soulmates.d': null
  'many-announcements.end.cult.a': null
  'many-announcements.end.cult.b': null
  'many-announcements.end.cult.c': null
  'many-announcements.end.cult.d': null
  'many-announcements.end.lone-wolf.a': null
  'many-announcements.end.lone-wolf.b': null
  'many-announcements.end.lone-wolf.c': null
  'many-announcements.end.lone-wolf.d': null
  'many-announcements.end.tanner.a': null
  'many-announcements.end.tanner.b': null
  'many-announcements.end.tanner.c': null
  'many-announcements.end.tanner.d': null
  'many-announcements.end.hoodlum.a': null
  'many-announcements.end.hoodlum.b': null
  'many-announcements.end.hoodlum.c': null
  'many-announcements.end.hoodlum.d': null
  'many-announcements.end.nobody.a': null
  'many-announcements.end.nobody.b': null
  'many-announcements.end.nobody.c': null
  'many-announcements.end.nobody.d': null
  'many-announcements.end.winners': { readonly count: number; readonly names: string | number }
  'many-announcements.end.you-won': null
  'many-announcements.end.you-lost': null
  'many-announcements.end.was': { readonly player: string | number; readonly role: string | number }
  'many-announcements.end.was-and-became': { readonly player: string | number; readonly role: string | number; readonly end: string | number }
  'many-announcements.end.hollow': null
  'many-announcements.end.all-werewolves': null
  'many-app.find': null
  'many-app.find-none': null
  'many-app.is-dead': null
  'many-app.cancel': null
  'many-app.clock': { readonly name: string | number }
  'many-app.shoot': { readonly player: string | number }
  'many-app.pace-suited': null
  'many-app.pace-suited-how': null
  'many-app.night.rest': null
  'many-app.night.cover': null
  'many-app.night.more': null
  'many-app.night.turn': { readonly name: string | number }
  'many-app.night.stretch': { readonly number: string | number; readonly all: string | number }
  'many-app.night.round': { readonly number: string | number; readonly all: string | number }
  'many-app.whispers.title': null
  'many-app.whispers.write': null
  'many-app.whispers.how': null
  'many-app.whispers.note': null
  'many-app.whispers.allow': null
  'many-app.whispers.allow-how': null
  'many-app.day.earlier': null
  'many-app.day.news': null
  'many-app.day.late': null
  'many-app.day.spare-this': { readonly player: string | number }
  'many-app.day.nominate-this': { readonly player: string | number }
  'many-app.day.how-spare': null
  'many-app.day.how-nominate': null
  'many-app.day.is-absent': null
  'many-app.day.is-elected': null
  'many-app.day.is-safe': null
  'many-app.day.is-nominated': null
  'many-app.day.is-muted': null
  'many-app.day.is-ready': null
  'many-app.day.nominated': { readonly player: string | number; readonly target: string | number }
  'many-app.day.seconded': { readonly player: string | number }
  'many-app.day.second': { readonly target: string | number }
  'many-app.day.second-own': null
  'many-app.day.ready': null
  'many-app.day.ready-count': { readonly count: string | number; readonly all: string | number }
  'many-app.day.longer-count': { readonly count: number }
  'many-app.day.end': null
  'many-app.vote.name': { readonly player: string | number }
  'many-app.vote.elect': { readonly player: string | number }
  'many-app.vote.who': null
  'many-app.vote.names': null
  'many-app.dead.living': null
  'many-app.dead.chat': null
  'many-app.dead.tonight': null
  'many-app.dead.nothing-yet': null
  'many-app.dead.everyone': null
  'many-app.dead.became': { readonly role: string | number; readonly end: string | number }
  'many-app.deck.basic': null
  'many-app.no-device.title': null
  'many-app.no-device.name': null
  'many-app.no-device.add': null
  'many-app.no-device.cards': null
  'many-app.end.story': null
  'many-app.lead-how': null
  'many-app.would-lead.me': null
  'many-app.would-lead.who': { readonly names: string | number }
  'many-asks.own-card': null
  'many-asks.rest': null
  'many-asks.nominate': null
  'many-asks.second': null
  'many-asks.spare': null
  'many-asks.ready': null
  'many-asks.vote': { readonly player: string | number }
  'many-asks.vote-pair': { readonly one: string | number; readonly other: string | number }
  'many-asks.ballot': null
  'many-asks.ballot-again': null
  'many-asks.ban': null
  'many-asks.ban-again': null
  'many-asks.elect': null
  'many-asks.elect-again': null
  'many-asks.sacrifice': null
  'many-asks.sacrifice-several': null
  'many-asks.shoot': null
  'many-asks.finish': null
  'many-asks.longer': null
  'many-asks.may-pass': null
  'many-asks.wait-second': null
  'many-asks.if-late.nothing': null
  'many-asks.if-late.random': null
  'many-asks.if-late.die': null
  'many-asks.if-late.air': null
  'many-asks.answers.die': null
  'many-asks.answers.live': null
  'many-asks.answers.ready': null
  'many-asks.answers.not-ready': null
  'many-asks.answers.finished': null
  'many-asks.answers.longer': null
  'many-asks.answers.pass': null
  'many-asks.answers.air': null
  'many-asks.answers.stay': null
  'many-asks.answers.yes': null
  'many-asks.answers.no': null
  'many-asks.answers.confirm': null
  'many-asks.answers.change': null
  'many-asks.night.join': null
  'many-asks.night.copy': null
  'many-asks.night.mark': null
  'many-asks.night.bless': null
  'many-asks.night.protect': null
  'many-asks.night.attack': null
  'many-asks.night.bite': null
  'many-asks.night.recruit': null
  'many-asks.night.replace': null
  'many-asks.night.heal': null
  'many-asks.night.poison': null
  'many-asks.night.see': null
  'many-asks.night.watch': null
  'many-asks.night.investigate': null
  'many-asks.night.sense': null
  'many-asks.night.seek': null
  'many-asks.night.exhume': null
  'many-asks.night.mute': null
  'many-asks.night.pox': null
  'many-asks.night.convert': null
  'many-asks.night.stir': null
  'many-asks.night.write': null
  'many-asks.night.hand': null
  'many-asks.done.join': { readonly names: string | number }
  'many-asks.done.copy': { readonly names: string | number }
  'many-asks.done.mark': { readonly names: string | number }
  'many-asks.done.bless': { readonly names: string | number }
  'many-asks.done.protect': { readonly names: string | number }
  'many-asks.done.attack': { readonly names: string | number }
  'many-asks.done.bite': { readonly names: string | number }
  'many-asks.done.recruit': { readonly names: string | number }
  'many-asks.done.replace': { readonly names: string | number }
  'many-asks.done.heal': { readonly names: string | number }
  'many-asks.done.poison': { readonly names: string | number }
  'many-asks.done.see': { readonly names: string | number }
  'many-asks.done.watch': { readonly names: string | number }
  'many-asks.done.investigate': { readonly names: string | number }
  'many-asks.done.sense': { readonly names: string | number }
  'many-asks.done.seek': { readonly names: string | number }
  'many-asks.done.exhume': { readonly names: string | number }
  'many-asks.done.mute': { readonly names: string | number }
  'many-asks.done.pox': { readonly names: string | number }
  'many-asks.done.convert': { readonly names: string | number }
  'many-asks.done.stir': null
  'many-asks.done.write': { readonly letter: string | number }
  'many-asks.done.hand': { readonly names: string | number }
  'many-asks.done.nothing': null
  'many-balance.fine': null
  'many-balance.sum': { readonly sum: string | number; readonly aim: string | number }
  'many-balance.sum-high': { readonly sum: string | number; readonly over: string | number; readonly aim: string | number }
  'many-balance.sum-low': { readonly sum: string | number; readonly under: string | number; readonly aim: string | number }
  'many-balance.no-werewolf': null
  'many-balance.no-seer': null
  'many-balance.no-plain': null
  'many-balance.many-special': { readonly special: number; readonly plain: number }
  'many-balance.few-special': { readonly special: number; readonly plain: number }
  'many-balance.lonely-aura': null
  'many-balance.few-of-others': { readonly count: number }
  'many-balance.many-of-packs': { readonly count: number }
  'many-balance.many-calls': { readonly calls: number }
  'many-balance.few-plain': { readonly special: number; readonly plain: number }
  'many-balance.shown-anyway': null
  'many-balance.hollow-wolves': null
  'many-balance.leaves-pack': null
  'many-balance.late': { readonly roles: string | number }
  'many-balance.late-many': { readonly count: number }
  'many-balance.split': null
  'many-balance.value': { readonly value: string | number }
  'many-balance.groups.mixed.name': null
  'many-balance.groups.mixed.text': null
  'many-balance.groups.strangers.name': null
  'many-balance.groups.strangers.text': null
  'many-balance.groups.regulars.name': null
  'many-balance.groups.regulars.text': null
  'many-calls.amulet.name': null
  'many-calls.amulet.wake.a': null
  'many-calls.amulet.wake.b': null
  'many-calls.amulet.wake.c': null
  'many-calls.amulet.wake.d': null
  'many-calls.amulet.close.a': null
  'many-calls.amulet.close.b': null
  'many-calls.amulet.close.c': null
  'many-calls.amulet.close.d': null
  'many-calls.amulet.act.a': null
  'many-calls.amulet.act.b': null
  'many-calls.amulet.act.c': null
  'many-calls.amulet.act.d': null
  'many-calls.amulet-passing.name': null
  'many-calls.amulet-passing.wake.a': null
  'many-calls.amulet-passing.wake.b': null
  'many-calls.amulet-passing.wake.c': null
  'many-calls.amulet-passing.wake.d': null
  'many-calls.amulet-passing.close.a': null
  'many-calls.amulet-passing.close.b': null
  'many-calls.amulet-passing.close.c': null
  'many-calls.amulet-passing.close.d': null
  'many-calls.amulet-passing.act.a': null
  'many-calls.amulet-passing.act.b': null
  'many-calls.amulet-passing.act.c': null
  'many-calls.amulet-passing.act.d': null
  'many-calls.apprentice-seer.wake.a': null
  'many-calls.apprentice-seer.wake.b': null
  'many-calls.apprentice-seer.wake.c': null
  'many-calls.apprentice-seer.wake.d': null
  'many-calls.apprentice-seer.close.a': null
  'many-calls.apprentice-seer.close.b': null
  'many-calls.apprentice-seer.close.c': null
  'many-calls.apprentice-seer.close.d': null
  'many-calls.apprentice-seer.act.a': null
  'many-calls.apprentice-seer.act.b': null
  'many-calls.apprentice-seer.act.c': null
  'many-calls.apprentice-seer.act.d': null
  'many-calls.aura-seer.wake.a': null
  'many-calls.aura-seer.wake.b': null
  'many-calls.aura-seer.wake.c': null
  'many-calls.aura-seer.wake.d': null
  'many-calls.aura-seer.close.a': null
  'many-calls.aura-seer.close.b': null
  'many-calls.aura-seer.close.c': null
  'many-calls.aura-seer.close.d': null
  'many-calls.aura-seer.act.a': null
  'many-calls.aura-seer.act.b': null
  'many-calls.aura-seer.act.c': null
  'many-calls.aura-seer.act.d': null
  'many-calls.bodyguard.wake.a': null
  'many-calls.bodyguard.wake.b': null
  'many-calls.bodyguard.wake.c': null
  'many-calls.bodyguard.wake.d': null
  'many-calls.bodyguard.close.a': null
  'many-calls.bodyguard.close.b': null
  'many-calls.bodyguard.close.c': null
  'many-calls.bodyguard.close.d': null
  'many-calls.bodyguard.act.a': null
  'many-calls.bodyguard.act.b': null
  'many-calls.bodyguard.act.c': null
  'many-calls.bodyguard.act.d': null
  'many-calls.closing.name': null
  'many-calls.closing.wake.a': null
  'many-calls.closing.wake.b': null
  'many-calls.closing.wake.c': null
  'many-calls.closing.wake.d': null
  'many-calls.closing.act.a': null
  'many-calls.closing.act.b': null
  'many-calls.closing.act.c': null
  'many-calls.closing.act.d': null
  'many-calls.closing.close.a': null
  'many-calls.closing.close.b': null
  'many-calls.closing.close.c': null
  'many-calls.closing.close.d': null
  'many-calls.cult-leader.wake.a': null
  'many-calls.cult-leader.wake.b': null
  'many-calls.cult-leader.wake.c': null
  'many-calls.cult-leader.wake.d': null
  'many-calls.cult-leader.close.a': null
  'many-calls.cult-leader.close.b': null
  'many-calls.cult-leader.close.c': null
  'many-calls.cult-leader.close.d': null
  'many-calls.cult-leader.act.a': null
  'many-calls.cult-leader.act.b': null
  'many-calls.cult-leader.act.c': null
  'many-calls.cult-leader.act.d': null
  'many-calls.cupid.wake.a': null
  'many-calls.cupid.wake.b': null
  'many-calls.cupid.wake.c': null
  'many-calls.cupid.wake.d': null
  'many-calls.cupid.close.a': null
  'many-calls.cupid.close.b': null
  'many-calls.cupid.close.c': null
  'many-calls.cupid.close.d': null
  'many-calls.cupid.act.a': null
  'many-calls.cupid.act.b': null
  'many-calls.cupid.act.c': null
  'many-calls.cupid.act.d': null
  'many-calls.cursed.wake.a': null
  'many-calls.cursed.wake.b': null
  'many-calls.cursed.wake.c': null
  'many-calls.cursed.wake.d': null
  'many-calls.cursed.close.a': null
  'many-calls.cursed.close.b': null
  'many-calls.cursed.close.c': null
  'many-calls.cursed.close.d': null
  'many-calls.cursed.act.a': null
  'many-calls.cursed.act.b': null
  'many-calls.cursed.act.c': null
  'many-calls.cursed.act.d': null
  'many-calls.doppelganger.wake.a': null
  'many-calls.doppelganger.wake.b': null
  'many-calls.doppelganger.wake.c': null
  'many-calls.doppelganger.wake.d': null
  'many-calls.doppelganger.close.a': null
  'many-calls.doppelganger.close.b': null
  'many-calls.doppelganger.close.c': null
  'many-calls.doppelganger.close.d': null
  'many-calls.doppelganger.act.a': null
  'many-calls.doppelganger.act.b': null
  'many-calls.doppelganger.act.c': null
  'many-calls.doppelganger.act.d': null
  'many-calls.drunk.wake.a': null
  'many-calls.drunk.wake.b': null
  'many-calls.drunk.wake.c': null
  'many-calls.drunk.wake.d': null
  'many-calls.drunk.close.a': null
  'many-calls.drunk.close.b': null
  'many-calls.drunk.close.c': null
  'many-calls.drunk.close.d': null
  'many-calls.drunk.act.a': null
  'many-calls.drunk.act.b': null
  'many-calls.drunk.act.c': null
  'many-calls.drunk.act.d': null
  'many-calls.drunk.first.a': null
  'many-calls.drunk.first.b': null
  'many-calls.drunk.first.c': null
  'many-calls.drunk.first.d': null
  'many-calls.ghost.wake.a': null
  'many-calls.ghost.wake.b': null
  'many-calls.ghost.wake.c': null
  'many-calls.ghost.wake.d': null
  'many-calls.ghost.close.a': null
  'many-calls.ghost.close.b': null
  'many-calls.ghost.close.c': null
  'many-calls.ghost.close.d': null
  'many-calls.ghost.act.a': null
  'many-calls.ghost.act.b': null
  'many-calls.ghost.act.c': null
  'many-calls.ghost.act.d': null
  'many-calls.hoodlum.wake.a': null
  'many-calls.hoodlum.wake.b': null
  'many-calls.hoodlum.wake.c': null
  'many-calls.hoodlum.wake.d': null
  'many-calls.hoodlum.close.a': null
  'many-calls.hoodlum.close.b': null
  'many-calls.hoodlum.close.c': null
  'many-calls.hoodlum.close.d': null
  'many-calls.hoodlum.act.a': null
  'many-calls.hoodlum.act.b': null
  'many-calls.hoodlum.act.c': null
  'many-calls.hoodlum.act.d': null
  'many-calls.martyr.wake.a': null
  'many-calls.martyr.wake.b': null
  'many-calls.martyr.wake.c': null
  'many-calls.martyr.wake.d': null
  'many-calls.martyr.close.a': null
  'many-calls.martyr.close.b': null
  'many-calls.martyr.close.c': null
  'many-calls.martyr.close.d': null
  'many-calls.martyr.act.a': null
  'many-calls.martyr.act.b': null
  'many-calls.martyr.act.c': null
  'many-calls.martyr.act.d': null
  'many-calls.mason.wake.a': null
  'many-calls.mason.wake.b': null
  'many-calls.mason.wake.c': null
  'many-calls.mason.wake.d': null
  'many-calls.mason.close.a': null
  'many-calls.mason.close.b': null
  'many-calls.mason.close.c': null
  'many-calls.mason.close.d': null
  'many-calls.mason.act.a': null
  'many-calls.mason.act.b': null
  'many-calls.mason.act.c': null
  'many-calls.mason.act.d': null
  'many-calls.old-hag.wake.a': null
  'many-calls.old-hag.wake.b': null
  'many-calls.old-hag.wake.c': null
  'many-calls.old-hag.wake.d': null
  'many-calls.old-hag.close.a': null
  'many-calls.old-hag.close.b': null
  'many-calls.old-hag.close.c': null
  'many-calls.old-hag.close.d': null
  'many-calls.old-hag.act.a': null
  'many-calls.old-hag.act.b': null
  'many-calls.old-hag.act.c': null
  'many-calls.old-hag.act.d': null
  'many-calls.pi.wake.a': null
  'many-calls.pi.wake.b': null
  'many-calls.pi.wake.c': null
  'many-calls.pi.wake.d': null
  'many-calls.pi.close.a': null
  'many-calls.pi.close.b': null
  'many-calls.pi.close.c': null
  'many-calls.pi.close.d': null
  'many-calls.pi.act.a': null
  'many-calls.pi.act.b': null
  'many-calls.pi.act.c': null
  'many-calls.pi.act.d': null
  'many-calls.potions.name': null
  'many-calls.potions.wake.a': null
  'many-calls.potions.wake.b': null
  'many-calls.potions.wake.c': null
  'many-calls.potions.wake.d': null
  'many-calls.potions.close.a': null
  'many-calls.potions.close.b': null
  'many-calls.potions.close.c': null
  'many-calls.potions.close.d': null
  'many-calls.potions.act.a': null
  'many-calls.potions.act.b': null
  'many-calls.potions.act.c': null
  'many-calls.potions.act.d': null
  'many-calls.potions.witch.wake.a': null
  'many-calls.potions.witch.wake.b': null
  'many-calls.potions.witch.wake.c': null
  'many-calls.potions.witch.wake.d': null
  'many-calls.potions.witch.close.a': null
  'many-calls.potions.witch.close.b': null
  'many-calls.potions.witch.close.c': null
  'many-calls.potions.witch.close.d': null
  'many-calls.potions.magician.wake.a': null
  'many-calls.potions.magician.wake.b': null
  'many-calls.potions.magician.wake.c': null
  'many-calls.potions.magician.wake.d': null
  'many-calls.potions.magician.close.a': null
  'many-calls.potions.magician.close.b': null
  'many-calls.potions.magician.close.c': null
  'many-calls.potions.magician.close.d': null
  'many-calls.priest.wake.a': null
  'many-calls.priest.wake.b': null
  'many-calls.priest.wake.c': null
  'many-calls.priest.wake.d': null
  'many-calls.priest.close.a': null
  'many-calls.priest.close.b': null
  'many-calls.priest.close.c': null
  'many-calls.priest.close.d': null
  'many-calls.priest.act.a': null
  'many-calls.priest.act.b': null
  'many-calls.priest.act.c': null
  'many-calls.priest.act.d': null
  'many-calls.priest.exhume.a': null
  'many-calls.priest.exhume.b': null
  'many-calls.priest.exhume.c': null
  'many-calls.priest.exhume.d': null
  'many-calls.seer.wake.a': null
  'many-calls.seer.wake.b': null
  'many-calls.seer.wake.c': null
  'many-calls.seer.wake.d': null
  'many-calls.seer.close.a': null
  'many-calls.seer.close.b': null
  'many-calls.seer.close.c': null
  'many-calls.seer.close.d': null
  'many-calls.seer.act.a': null
  'many-calls.seer.act.b': null
  'many-calls.seer.act.c': null
  'many-calls.seer.act.d': null
  'many-calls.sorcerer.wake.a': null
  'many-calls.sorcerer.wake.b': null
  'many-calls.sorcerer.wake.c': null
  'many-calls.sorcerer.wake.d': null
  'many-calls.sorcerer.close.a': null
  'many-calls.sorcerer.close.b': null
  'many-calls.sorcerer.close.c': null
  'many-calls.sorcerer.close.d': null
  'many-calls.sorcerer.act.a': null
  'many-calls.sorcerer.act.b': null
  'many-calls.sorcerer.act.c': null
  'many-calls.sorcerer.act.d': null
  'many-calls.sorcerer.first.a': null
  'many-calls.sorcerer.first.b': null
  'many-calls.sorcerer.first.c': null
  'many-calls.sorcerer.first.d': null
  'many-calls.soulmates.name': null
  'many-calls.soulmates.wake.a': null
  'many-calls.soulmates.wake.b': null
  'many-calls.soulmates.wake.c': null
  'many-calls.soulmates.wake.d': null
  'many-calls.soulmates.close.a': null
  'many-calls.soulmates.close.b': null
  'many-calls.soulmates.close.c': null
  'many-calls.soulmates.close.d': null
  'many-calls.soulmates.act.a': null
  'many-calls.soulmates.act.b': null
  'many-calls.soulmates.act.c': null
  'many-calls.soulmates.act.d': null
  'many-calls.spellcaster.wake.a': null
  'many-calls.spellcaster.wake.b': null
  'many-calls.spellcaster.wake.c': null
  'many-calls.spellcaster.wake.d': null
  'many-calls.spellcaster.close.a': null
  'many-calls.spellcaster.close.b': null
  'many-calls.spellcaster.close.c': null
  'many-calls.spellcaster.close.d': null
  'many-calls.spellcaster.act.a': null
  'many-calls.spellcaster.act.b': null
  'many-calls.spellcaster.act.c': null
  'many-calls.spellcaster.act.d': null
  'many-calls.troublemaker.wake.a': null
  'many-calls.troublemaker.wake.b': null
  'many-calls.troublemaker.wake.c': null
  'many-calls.troublemaker.wake.d': null
  'many-calls.troublemaker.close.a': null
  'many-calls.troublemaker.close.b': null
  'many-calls.troublemaker.close.c': null
  'many-calls.troublemaker.close.d': null
  'many-calls.troublemaker.act.a': null
  'many-calls.troublemaker.act.b': null
  'many-calls.troublemaker.act.c': null
  'many-calls.troublemaker.act.d': null
  'many-calls.vampires.name': null
  'many-calls.vampires.wake.a': null
  'many-calls.vampires.wake.b': null
  'many-calls.vampires.wake.c': null
  'many-calls.vampires.wake.d': null
  'many-calls.vampires.close.a': null
  'many-calls.vampires.close.b': null
  'many-calls.vampires.close.c': null
  'many-calls.vampires.close.d': null
  'many-calls.vampires.first.a': null
  'many-calls.vampires.first.b': null
  'many-calls.vampires.first.c': null
  'many-calls.vampires.first.d': null
  'many-calls.vampires.recruit.a': null
  'many-calls.vampires.recruit.b': null
  'many-calls.vampires.recruit.c': null
  'many-calls.vampires.recruit.d': null
  'many-calls.vampires.act.a': null
  'many-calls.vampires.act.b': null
  'many-calls.vampires.act.c': null
  'many-calls.vampires.act.d': null
  'many-calls.vampires-minion.name': null
  'many-calls.vampires-minion.wake.a': null
  'many-calls.vampires-minion.wake.b': null
  'many-calls.vampires-minion.wake.c': null
  'many-calls.vampires-minion.wake.d': null
  'many-calls.vampires-minion.close.a': null
  'many-calls.vampires-minion.close.b': null
  'many-calls.vampires-minion.close.c': null
  'many-calls.vampires-minion.close.d': null
  'many-calls.vampires-minion.act.a': null
  'many-calls.vampires-minion.act.b': null
  'many-calls.vampires-minion.act.c': null
  'many-calls.vampires-minion.act.d': null
  'many-calls.werewolves.name': null
  'many-calls.werewolves.wake.a': null
  'many-calls.werewolves.wake.b': null
  'many-calls.werewolves.wake.c': null
  'many-calls.werewolves.wake.d': null
  'many-calls.werewolves.close.a': null
  'many-calls.werewolves.close.b': null
  'many-calls.werewolves.close.c': null
  'many-calls.werewolves.close.d': null
  'many-calls.werewolves.first.a': null
  'many-calls.werewolves.first.b': null
  'many-calls.werewolves.first.c': null
  'many-calls.werewolves.first.d': null
  'many-calls.werewolves.recruit.a': null
  'many-calls.werewolves.recruit.b': null
  'many-calls.werewolves.recruit.c': null
  'many-calls.werewolves.recruit.d': null
  'many-calls.werewolves.act.a': null
  'many-calls.werewolves.act.b': null
  'many-calls.werewolves.act.c': null
  'many-calls.werewolves.act.d': null
  'many-calls.werewolves-minion.name': null
  'many-calls.werewolves-minion.wake.a': null
  'many-calls.werewolves-minion.wake.b': null
  'many-calls.werewolves-minion.wake.c': null
  'many-calls.werewolves-minion.wake.d': null
  'many-calls.werewolves-minion.close.a': null
  'many-calls.werewolves-minion.close.b': null
  'many-calls.werewolves-minion.close.c': null
  'many-calls.werewolves-minion.close.d': null
  'many-calls.werewolves-minion.act.a': null
  'many-calls.werewolves-minion.act.b': null
  'many-calls.werewolves-minion.act.c': null
  'many-calls.werewolves-minion.act.d': null
  'many-chips.night': { readonly night: string | number; readonly what: string | number }
  'many-chips.learned': { readonly what: string | number; readonly answer: string | number }
  'many-chips.alone': null
  'many-chips.met.mason': { readonly count: number; readonly names: string | number }
  'many-chips.met.werewolf': { readonly count: number; readonly names: string | number }
  'many-chips.met.vampire': { readonly count: number; readonly names: string | number }
  'many-chips.deeds.join': { readonly names: string | number }
  'many-chips.deeds.copy': { readonly names: string | number }
  'many-chips.deeds.mark': { readonly names: string | number }
  'many-chips.deeds.bless': { readonly names: string | number }
  'many-chips.deeds.protect': { readonly names: string | number }
  'many-chips.deeds.attack': { readonly names: string | number }
  'many-chips.deeds.bite': { readonly names: string | number }
  'many-chips.deeds.recruit': { readonly names: string | number }
  'many-chips.deeds.replace': { readonly names: string | number }
  'many-chips.deeds.heal': { readonly names: string | number }
  'many-chips.deeds.poison': { readonly names: string | number }
  'many-chips.deeds.see': { readonly names: string | number }
  'many-chips.deeds.watch': { readonly names: string | number }
  'many-chips.deeds.investigate': { readonly names: string | number }
  'many-chips.deeds.sense': { readonly names: string | number }
  'many-chips.deeds.seek': { readonly names: string | number }
  'many-chips.deeds.exhume': { readonly names: string | number }
  'many-chips.deeds.mute': { readonly names: string | number }
  'many-chips.deeds.pox': { readonly names: string | number }
  'many-chips.deeds.convert': { readonly names: string | number }
  'many-chips.deeds.stir': null
  'many-chips.deeds.write': null
  'many-chips.deeds.hand': { readonly names: string | number }
  'many-choosing.panel.find': null
  'many-choosing.panel.book': null
  'many-choosing.panel.own': null
  'many-choosing.panel.variations': null
  'many-choosing.panel.share': null
  'many-choosing.players': null
  'many-choosing.experience.name': null
  'many-choosing.experience.new': null
  'many-choosing.experience.some': null
  'many-choosing.experience.regulars': null
  'many-choosing.length.name': null
  'many-choosing.length.short': null
  'many-choosing.length.hour': null
  'many-choosing.length.evening': null
  'many-choosing.proposal.plain.name': null
  'many-choosing.proposal.plain.text': null
  'many-choosing.proposal.sly.name': null
  'many-choosing.proposal.sly.text': null
  'many-choosing.proposal.suited.name': null
  'many-choosing.proposal.suited.text': null
  'many-choosing.proposal.book.name': null
  'many-choosing.proposal.book.text': null
  'many-choosing.minutes': { readonly minutes: number }
  'many-choosing.in-book': { readonly count: number }
  'many-choosing.for-players': null
  'many-choosing.no-size': null
  'many-choosing.take': null
  'many-choosing.find-role': null
  'many-choosing.no-role': null
  'many-choosing.only-in': null
  'many-choosing.way': { readonly role: string | number }
  'many-choosing.maybe': { readonly role: string | number }
  'many-choosing.unseen': null
  'many-choosing.show': null
  'many-choosing.first-role': null
  'many-choosing.other-role': null
  'many-choosing.add-exchange': null
  'many-choosing.weight.cards': null
  'many-choosing.weight.amulet': null
  'many-choosing.weight.minion': null
  'many-choosing.weight.undealt': null
  'many-choosing.own.name': null
  'many-choosing.own.team': null
  'many-choosing.own.pack': null
  'many-choosing.own.alone': null
  'many-choosing.own.powers': null
  'many-choosing.own.how-often': { readonly verb: string | number }
  'many-choosing.own.often': null
  'many-choosing.own.once': null
  'many-choosing.own.traits': null
  'many-choosing.own.vote': null
  'many-choosing.own.like-all': null
  'many-choosing.own.wins': null
  'many-choosing.own.with-side': null
  'many-choosing.own.wins-text': { readonly how: string | number }
  'many-choosing.own.value': null
  'many-choosing.own.make': null
  'many-choosing.own.remove': { readonly card: string | number }
  'many-choosing.share.how': null
  'many-choosing.share.not-yet': null
  'many-choosing.share.title': { readonly count: number }
  'many-choosing.share.open': null
  'many-choosing.share.broken': null
  'many-country.how-many': null
  'many-country.village': { readonly number: string | number }
  'many-country.where': { readonly name: string | number }
  'many-country.by-lot': null
  'many-country.in-turn': null
  'many-country.in-turn-how': null
  'many-country.all': null
  'many-country.others-play': null
  'many-country.all-over': { readonly count: number; readonly names: string | number }
  'many-country.way.title': null
  'many-country.way.text': { readonly from: string | number; readonly to: string | number }
  'many-country.way.wait': null
  'many-desk.say': null
  'many-desk.then': null
  'many-desk.show': null
  'many-desk.show-to': { readonly names: string | number }
  'many-desk.wake': { readonly names: string | number }
  'many-desk.awake': { readonly names: string | number }
  'many-desk.nobody-wakes': null
  'many-desk.see-who': null
  'many-desk.round': null
  'many-desk.apart': { readonly number: string | number }
  'many-desk.sign.wolf': null
  'many-desk.sign.villager': null
  'many-desk.sign.yes': null
  'many-desk.sign.no': null
  'many-desk.sign.card': { readonly role: string | number }
  'many-desk.sign.point': { readonly names: string | number }
  'many-desk.sign.look': { readonly names: string | number }
  'many-desk.answers': null
  'many-desk.asked': { readonly names: string | number; readonly question: string | number }
  'many-desk.by-phone': null
  'many-desk.finished': null
  'many-desk.tonight': null
  'many-desk.earlier': null
  'many-desk.more': null
  'many-desk.unseen': null
  'many-desk.deed': { readonly night: string | number; readonly verb: string | number; readonly names: string | number }
  'many-desk.timers': null
  'many-desk.give-seat': null
  'many-desk.note.mate': { readonly names: string | number }
  'many-desk.note.minion-werewolf': null
  'many-desk.note.minion-vampire': null
  'many-desk.note.cult': { readonly names: string | number }
  'many-desk.note.marks': { readonly names: string | number }
  'many-desk.note.copies': { readonly names: string | number }
  'many-desk.note.heir': null
  'many-desk.note.writer': null
  'many-desk.note.poxer': null
  'many-desk.note.amulet': null
  'many-desk.note.turning': { readonly role: string | number }
  'many-desk.note.blessed': null
  'many-desk.note.wounded': null
  'many-desk.note.dulled': null
  'many-desk.note.fool': null
  'many-desk.note.reprieved': null
  'many-desk.note.disgraced': null
  'many-desk.note.left': { readonly verb: string | number; readonly times: number }
  'many-desk.note.named': { readonly names: string | number }
  'many-desk.note.sick': null
  'many-desk.note.angry': null
  'many-desk.move-on.confirming': null
  'many-desk.move-on.night': null
  'many-desk.move-on.shooting': null
  'many-desk.move-on.electing': null
  'many-desk.move-on.banning': null
  'many-desk.move-on.day': null
  'many-desk.move-on.defence': null
  'many-desk.move-on.voting': null
  'many-desk.move-on.offering': null
  'many-desk.move-on.dusk': null
  'many-desk.order.give-time': { readonly seconds: string | number }
  'many-desk.order.lapse': null
  'many-desk.order.call-night': null
  'many-desk.order.no-change': null
  'many-desk.order.name-victim': null
  'many-desk.order.strike': null
  'many-desk.order.strike-sure': { readonly player: string | number }
  'many-desk.order.let-go': null
  'many-desk.order.let-go-sure': { readonly player: string | number }
  'many-desk.order.stop': null
  'many-desk.order.stop-sure': null
  'many-desk.undo.title': null
  'many-desk.undo.how': null
  'many-desk.undo.more': null
  'many-desk.undo.sure': { readonly where: string | number }
  'many-desk.hand-over.title': null
  'many-desk.hand-over.sure': { readonly name: string | number }
  'many-desk.day.nominate': null
  'many-desk.day.nominate-whom': { readonly player: string | number }
  'many-desk.day.second': { readonly player: string | number; readonly target: string | number }
  'many-desk.day.safe': null
  'many-desk.day.safe-whom': { readonly player: string | number }
  'many-desk.vote.count': { readonly count: string | number; readonly all: string | number }
  'many-desk.vote.rest': null
  'many-desk.enter.title': null
  'many-desk.enter.who': { readonly role: string | number }
  'many-desk.enter.how': null
  'many-desk.enter.hides': null
  'many-desk.enter.by-lot': null
  'many-desk.enter.whole': null
  'many-desk.enter.whole-how': null
  'many-desk.enter.hand-in': { readonly count: number }
  'many-desk.card.show': { readonly player: string | number }
  'many-desk.card.for': { readonly player: string | number }
  'many-desk.card.all': null
  'many-desk.card.all-how': null
  'many-desk.card.all-room': null
  'many-desk.empty.waits': null
  'many-desk.empty.leads': { readonly name: string | number }
  'many-explain.title': null
  'many-explain.questions': null
  'many-explain.village.title': null
  'many-explain.village.text': { readonly wolves: number }
  'many-explain.village.hidden': null
  'many-explain.village.vampires': { readonly vampires: number }
  'many-explain.village.lies': null
  'many-explain.winning.title': null
  'many-explain.winning.village': null
  'many-explain.winning.village-vampires': null
  'many-explain.winning.werewolf': null
  'many-explain.winning.werewolf-vampires': null
  'many-explain.winning.vampire': null
  'many-explain.winning.soulmates': null
  'many-explain.winning.cult': null
  'many-explain.winning.lone-wolf': null
  'many-explain.winning.tanner': null
  'many-explain.winning.hoodlum': null
  'many-explain.winning.hoodlum-alternate': null
  'many-explain.winning.dead-too': null
  'many-explain.flow.title': null
  'many-explain.flow.text': null
  'many-explain.flow.first-night': null
  'many-explain.flow.first-night-ghost': null
  'many-explain.flow.times': { readonly first: number; readonly later: number }
  'many-explain.flow.end': null
  'many-explain.night.title': null
  'many-explain.night.text': null
  'many-explain.night.phones': null
  'many-explain.night.choose': null
  'many-explain.night.wolves': null
  'many-explain.night.new-role': null
  'many-explain.verdict.title': null
  'many-explain.verdict.nomination': null
  'many-explain.verdict.two-nominees': null
  'many-explain.verdict.elimination': null
  'many-explain.verdict.secret-ballot': null
  'many-explain.verdict.point': null
  'many-explain.verdict.no-verdict': null
  'many-explain.roles.title': null
  'many-explain.roles.text': null
  'many-explain.roles.hidden': null
  'many-explain.roles.maybes': { readonly roles: string | number }
  'many-explain.roles.line': { readonly role: string | number; readonly card: string | number }
  'many-explain.roles.masons': null
  'many-explain.dead.title': null
  'many-explain.dead.text': null
  'many-explain.dead.role': null
  'many-explain.dead.werewolf-or-not': null
  'many-explain.dead.team': null
  'many-explain.dead.none': null
  'many-explain.dead.talk': null
  'many-guide.title': null
  'many-guide.lead': null
  'many-guide.contents': null
  'many-guide.pictures.village': null
  'many-guide.pictures.winning': null
  'many-guide.pictures.flow': null
  'many-guide.pictures.night': null
  'many-guide.pictures.verdict': null
  'many-guide.pictures.roles': null
  'many-guide.pictures.dead': null
  'many-guide.names.1': null
  'many-guide.names.2': null
  'many-guide.names.3': null
  'many-guide.names.4': null
  'many-guide.names.5': null
  'many-guide.names.6': null
  'many-guide.names.7': null
  'many-guide.names.8': null
  'many-guide.ways': null
  'many-guide.shown': null
  'many-guide.order': null
  'many-guide.order-how': null
  'many-guide.roles': null
  'many-guide.lead-it': null
  'many-guide.value': { readonly value: string | number }
  'many-guide.cards': { readonly count: number }
  'many-guide.sleeps': null
  'many-guide.when.every': null
  'many-guide.when.first': null
  'many-guide.when.later': null
  'many-guide.when.third': null
  'many-guide.tip': null
  'many-guide.tips.apprentice-seer': null
  'many-guide.tips.aura-seer': null
  'many-guide.tips.bodyguard': null
  'many-guide.tips.cupid': null
  'many-guide.tips.diseased': null
  'many-guide.tips.ghost': null
  'many-guide.tips.hunter': null
  'many-guide.tips.idiot': null
  'many-guide.tips.lycan': null
  'many-guide.tips.magician': null
  'many-guide.tips.martyr': null
  'many-guide.tips.mason': null
  'many-guide.tips.mayor': null
  'many-guide.tips.old-hag': null
  'many-guide.tips.old-man': null
  'many-guide.tips.pi': null
  'many-guide.tips.pacifist': null
  'many-guide.tips.priest': null
  'many-guide.tips.prince': null
  'many-guide.tips.seer': null
  'many-guide.tips.spellcaster': null
  'many-guide.tips.tough-guy': null
  'many-guide.tips.troublemaker': null
  'many-guide.tips.villager': null
  'many-guide.tips.witch': null
  'many-guide.tips.sorcerer': null
  'many-guide.tips.minion': null
  'many-guide.tips.werewolf': null
  'many-guide.tips.wolf-cub': null
  'many-guide.tips.cursed': null
  'many-guide.tips.doppelganger': null
  'many-guide.tips.drunk': null
  'many-guide.tips.cult-leader': null
  'many-guide.tips.hoodlum': null
  'many-guide.tips.tanner': null
  'many-guide.tips.lone-wolf': null
  'many-guide.tips.vampire': null
  'many-guide.alternates': null
  'many-guide.next': { readonly role: string | number }
  'many-guide.back': null
  'many-guide.unknown': null
  'many-guide.moderator.title': null
  'many-guide.moderator.lead': null
  'many-guide.moderator.room.title': null
  'many-guide.moderator.room.text': null
  'many-guide.moderator.mood.title': null
  'many-guide.moderator.mood.text': null
  'many-guide.moderator.walking.title': null
  'many-guide.moderator.walking.text': null
  'many-guide.moderator.signs.title': null
  'many-guide.moderator.signs.text': null
  'many-guide.moderator.explaining.title': null
  'many-guide.moderator.explaining.text': null
  'many-guide.moderator.moving.title': null
  'many-guide.moderator.moving.text': null
  'many-guide.moderator.watch.title': null
  'many-guide.moderator.watch.text': null
  'many-guide.moderator.mistakes.title': null
  'many-guide.moderator.mistakes.text': null
  'many-guide.moderator.themes.title': null
  'many-guide.moderator.themes.text': null
  'many-guide.moderator.groups.title': null
  'many-guide.moderator.groups.text': null
  'many-hall.village': { readonly count: number }
  'many-hall.as-circle': null
  'many-hall.as-list': null
  'many-hall.jump': null
  'many-hall.letters': null
  'many-hall.everyone': null
  'many-hall.offer.rest': null
  'many-hall.offer.why': null
  'many-notices.role': { readonly role: string | number }
  'many-notices.new-role': { readonly role: string | number }
  'many-notices.soulmate': { readonly player: string | number }
  'many-notices.masons': { readonly count: number; readonly names: string | number }
  'many-notices.attacked': { readonly count: number; readonly names: string | number }
  'many-notices.role-of': { readonly player: string | number; readonly role: string | number }
  'many-notices.pack.werewolf': { readonly count: number; readonly names: string | number }
  'many-notices.pack.vampire': { readonly count: number; readonly names: string | number }
  'many-notices.pack.werewolf-alone': null
  'many-notices.pack.vampire-alone': null
  'many-notices.pack.choice': { readonly player: string | number; readonly names: string | number }
  'many-notices.pack.choice-nobody': { readonly player: string | number }
  'many-notices.pack.agreed': null
  'many-notices.pack.not-agreed': null
  'many-notices.pack.two': null
  'many-notices.pack.cub': null
  'many-notices.pack.sick': null
  'many-notices.pack.first-night': null
  'many-notices.minion.werewolf': { readonly count: number; readonly names: string | number }
  'many-notices.minion.vampire': { readonly count: number; readonly names: string | number }
  'many-notices.minion.you-werewolf': null
  'many-notices.minion.you-vampire': null
  'many-notices.missed.late-nothing': null
  'many-notices.missed.late-chosen': { readonly names: string | number }
  'many-notices.missed.away-nothing': null
  'many-notices.missed.away-chosen': { readonly names: string | number }
  'many-notices.answer.yes': { readonly player: string | number }
  'many-notices.answer.no': { readonly player: string | number }
  'many-notices.answer.pack.yes': { readonly player: string | number }
  'many-notices.answer.pack.no': { readonly player: string | number }
  'many-notices.answer.pack.yes-vampires': { readonly player: string | number }
  'many-notices.answer.pack.no-vampires': { readonly player: string | number }
  'many-notices.answer.pack-near.yes': { readonly player: string | number }
  'many-notices.answer.pack-near.no': { readonly player: string | number }
  'many-notices.answer.pack-near.yes-vampires': { readonly player: string | number }
  'many-notices.answer.pack-near.no-vampires': { readonly player: string | number }
  'many-notices.answer.special.yes': { readonly player: string | number }
  'many-notices.answer.special.no': { readonly player: string | number }
  'many-notices.answer.visionary.yes': { readonly player: string | number }
  'many-notices.answer.visionary.no': { readonly player: string | number }
  'many-notices.answer.village.yes': { readonly player: string | number }
  'many-notices.answer.village.no': { readonly player: string | number }
  'many-notices.amulet.yes': null
  'many-notices.amulet.no': null
  'many-notices.amulet.saved': null
  'many-notices.amulet.broken': null
  'many-notices.you.dead': null
  'many-notices.you.dead-talk': null
  'many-notices.you.shoot-first': null
  'many-notices.you.absent': null
  'many-notices.you.muted': null
  'many-notices.you.condemned': null
  'many-notices.you.nominated': null
  'many-notices.you.wins-alone': null
  'many-notices.you.watched': { readonly player: string | number }
  'many-notices.you.shared-vision': null
  'many-notices.you.used': null
  'many-notices.you.heard-of-death': { readonly player: string | number }
  'many-notices.you.letter-kept': { readonly letter: string | number }
  'many-notices.you.sent-away': null
  'many-notices.you.lost-anyway': null
  'many-phones.night.first.a': null
  'many-phones.night.first.b': null
  'many-phones.night.first.c': null
  'many-phones.night.first.d': null
  'many-phones.night.falls.a': null
  'many-phones.night.falls.b': null
  'many-phones.night.falls.c': null
  'many-phones.night.falls.d': null
  'many-phones.night.falls.e': null
  'many-phones.night.falls.f': null
  'many-phones.night.turn.a': { readonly name: string | number }
  'many-phones.night.turn.b': { readonly name: string | number }
  'many-phones.night.turn.c': { readonly name: string | number }
  'many-phones.night.turn.d': { readonly name: string | number }
  'many-phones.night.turn.e': { readonly name: string | number }
  'many-phones.night.turn.f': { readonly name: string | number }
  'many-phones.night.told': null
  'many-phones.night.several': null
  'many-phones.night.together.a': null
  'many-phones.night.together.b': null
  'many-phones.night.together.c': null
  'many-phones.night.again.a': null
  'many-phones.night.again.b': null
  'many-phones.night.again.c': null
  'many-phones.night.closing.a': null
  'many-phones.night.closing.b': null
  'many-phones.night.closing.c': null
  'many-phones.night.closing.d': null
  'many-phones.dawn.breaks.a': null
  'many-phones.dawn.breaks.b': null
  'many-phones.dawn.breaks.c': null
  'many-phones.dawn.breaks.d': null
  'many-phones.dawn.breaks.e': null
  'many-phones.dawn.breaks.f': null
  'many-phones.dawn.mute.a': { readonly player: string | number }
  'many-phones.dawn.mute.b': { readonly player: string | number }
  'many-phones.dawn.mute.c': { readonly player: string | number }
  'many-phones.dawn.mute.d': { readonly player: string | number }
  'many-phones.vote.thumbs.a': { readonly target: string | number }
  'many-phones.vote.thumbs.b': { readonly target: string | number }
  'many-phones.vote.thumbs.c': { readonly target: string | number }
  'many-phones.vote.thumbs.d': { readonly target: string | number }
  'many-phones.vote.ballot.a': null
  'many-phones.vote.ballot.b': null
  'many-phones.vote.ballot.c': null
  'many-phones.vote.ballot.d': null
  'many-phones.vote.point.a': null
  'many-phones.vote.point.b': null
  'many-phones.vote.point.c': null
  'many-phones.vote.point.d': null
  'many-phones.vote.point-again.a': { readonly names: string | number }
  'many-phones.vote.point-again.b': { readonly names: string | number }
  'many-phones.vote.point-again.c': { readonly names: string | number }
  'many-phones.vote.point-again.d': { readonly names: string | number }
  'many-phones.elimination.begin.a': null
  'many-phones.elimination.begin.b': null
  'many-phones.elimination.begin.c': null
  'many-phones.elimination.begin.d': null
  'many-phones.elimination.spared.a': { readonly player: string | number; readonly target: string | number }
  'many-phones.elimination.spared.b': { readonly target: string | number; readonly player: string | number }
  'many-phones.elimination.spared.c': { readonly player: string | number; readonly target: string | number }
  'many-phones.elimination.spared.d': { readonly target: string | number }
  'many-phones.elimination.last.a': { readonly player: string | number }
  'many-phones.elimination.last.b': { readonly player: string | number }
  'many-phones.elimination.last.c': { readonly player: string | number }
  'many-phones.elimination.last.d': { readonly player: string | number }
  'many-refusals.no-such-seat': null
  'many-refusals.not-open': null
  'many-refusals.not-a-choice': null
  'many-refusals.wrong-number': null
  'many-refusals.must-choose': null
  'many-refusals.not-now': null
  'many-refusals.paused': null
  'many-refusals.over': null
  'many-refusals.no-such-step': null
  'many-refusals.no-such-card': null
  'many-refusals.cards-missing': null
  'many-refusals.no-such-village': null
  'many-refusals.wrong-players': { readonly least: string | number; readonly most: string | number; readonly given: number }
  'many-refusals.unknown-role': { readonly role: string | number }
  'many-refusals.bad-setup': { readonly part: string | number }
  'many-refusals.wrong-count': { readonly needed: number; readonly given: number }
  'many-refusals.too-few': { readonly role: string | number; readonly least: number; readonly given: number }
  'many-refusals.too-many': { readonly role: string | number; readonly most: number; readonly given: number }
  'many-refusals.needs-option': { readonly role: string | number }
  'many-refusals.not-dealt': { readonly role: string | number }
  'many-refusals.no-hidden': { readonly role: string | number }
  'many-replay.title': { readonly names: string | number }
  'many-replay.title-villages': { readonly count: number }
  'many-replay.residents': { readonly village: string | number; readonly names: string | number }
  'many-replay.in-village': { readonly village: string | number; readonly line: string | number }
  'many-replay.rule': { readonly name: string | number; readonly choice: string | number }
  'many-replay.dealt': { readonly player: string | number; readonly role: string | number }
  'many-replay.dealt-hidden': { readonly player: string | number; readonly role: string | number; readonly hidden: string | number }
  'many-replay.leftover': { readonly role: string | number }
  'many-replay.fool': { readonly player: string | number }
  'many-replay.amulet': { readonly player: string | number }
  'many-replay.wake.a': { readonly name: string | number }
  'many-replay.wake.b': { readonly name: string | number }
  'many-replay.wake.c': { readonly name: string | number }
  'many-replay.wake.d': { readonly name: string | number }
  'many-replay.close.a': { readonly name: string | number }
  'many-replay.close.b': { readonly name: string | number }
  'many-replay.close.c': { readonly name: string | number }
  'many-replay.close.d': { readonly name: string | number }
  'many-replay.told': { readonly count: number; readonly names: string | number; readonly what: string | number }
  'many-replay.deed.join': { readonly player: string | number; readonly names: string | number }
  'many-replay.deed.copy': { readonly player: string | number; readonly names: string | number }
  'many-replay.deed.mark': { readonly player: string | number; readonly names: string | number }
  'many-replay.deed.bless': { readonly player: string | number; readonly names: string | number }
  'many-replay.deed.protect': { readonly player: string | number; readonly names: string | number }
  'many-replay.deed.attack': { readonly player: string | number; readonly names: string | number }
  'many-replay.deed.bite': { readonly player: string | number; readonly names: string | number }
  'many-replay.deed.recruit': { readonly player: string | number; readonly names: string | number }
  'many-replay.deed.replace': { readonly player: string | number; readonly names: string | number }
  'many-replay.deed.heal': { readonly player: string | number; readonly names: string | number }
  'many-replay.deed.poison': { readonly player: string | number; readonly names: string | number }
  'many-replay.deed.see': { readonly player: string | number; readonly names: string | number }
  'many-replay.deed.watch': { readonly player: string | number; readonly names: string | number }
  'many-replay.deed.investigate': { readonly player: string | number; readonly names: string | number }
  'many-replay.deed.sense': { readonly player: string | number; readonly names: string | number }
  'many-replay.deed.seek': { readonly player: string | number; readonly names: string | number }
  'many-replay.deed.exhume': { readonly player: string | number; readonly names: string | number }
  'many-replay.deed.mute': { readonly player: string | number; readonly names: string | number }
  'many-replay.deed.pox': { readonly player: string | number; readonly names: string | number }
  'many-replay.deed.convert': { readonly player: string | number; readonly names: string | number }
  'many-replay.deed.stir': { readonly player: string | number }
  'many-replay.deed.write': { readonly player: string | number; readonly letter: string | number }
  'many-replay.deed.hand': { readonly player: string | number; readonly names: string | number }
  'many-replay.deed.nothing': { readonly player: string | number }
  'many-replay.becomes': { readonly player: string | number; readonly role: string | number }
  'many-replay.turning': { readonly player: string | number; readonly role: string | number }
  'many-replay.heir': { readonly player: string | number; readonly role: string | number }
  'many-replay.writer': { readonly player: string | number }
  'many-replay.bitten': { readonly player: string | number }
  'many-replay.bite-undone': { readonly player: string | number }
  'many-replay.survives': { readonly player: string | number }
  'many-replay.wounded': { readonly player: string | number }
  'many-replay.dulled': { readonly player: string | number }
  'many-replay.blessing-spent': { readonly player: string | number }
  'many-replay.amulet-saves': { readonly player: string | number }
  'many-replay.sick': null
  'many-replay.angry': null
  'many-replay.spared': { readonly player: string | number }
  'many-replay.ready': { readonly player: string | number }
  'many-replay.not-ready': { readonly player: string | number }
  'many-replay.lapsed': null
  'many-replay.more-time': null
  'many-replay.back': { readonly where: string | number }
  'many-replay.alive-again': { readonly names: string | number }
  'many-replay.now-you-see': null
  'many-replay.new-village': { readonly village: string | number }
  'many-replay.died': { readonly when: string | number; readonly cause: string | number }
  'many-replay.won': null
  'many-replay.lost': null
  'many-replay.moderator.move-on': null
  'many-replay.moderator.lapse': null
  'many-replay.moderator.call-night': null
  'many-replay.moderator.give-time': { readonly seconds: number }
  'many-replay.moderator.set-timers': null
  'many-replay.moderator.strike': { readonly player: string | number }
  'many-replay.moderator.enter': { readonly player: string | number }
  'many-replay.moderator.let-go': { readonly player: string | number }
  'many-replay.moderator.undo': { readonly step: string | number }
  'many-replay.moderator.pick-change': { readonly change: string | number }
  'many-replay.moderator.no-change': null
  'many-replay.moderator.name-victim': { readonly player: string | number }
  'many-replay.moderator.stop': null
  'many-roles.apprentice-seer.name': null
  'many-roles.apprentice-seer.count': { readonly count: number }
  'many-roles.apprentice-seer.card': null
  'many-roles.apprentice-seer.watch': null
  'many-roles.apprentice-seer.alternate': null
  'many-roles.aura-seer.name': null
  'many-roles.aura-seer.count': { readonly count: number }
  'many-roles.aura-seer.card': null
  'many-roles.aura-seer.sense': null
  'many-roles.aura-seer.alternate': null
  'many-roles.bodyguard.name': null
  'many-roles.bodyguard.count': { readonly count: number }
  'many-roles.bodyguard.card': null
  'many-roles.bodyguard.protect': null
  'many-roles.bodyguard.alternate': null
  'many-roles.bodyguard.alternate-2': null
  'many-roles.cupid.name': null
  'many-roles.cupid.count': { readonly count: number }
  'many-roles.cupid.card': null
  'many-roles.cupid.join': null
  'many-roles.cupid.alternate': null
  'many-roles.cupid.alternate-2': null
  'many-roles.diseased.name': null
  'many-roles.diseased.count': { readonly count: number }
  'many-roles.diseased.card': null
  'many-roles.ghost.name': null
  'many-roles.ghost.count': { readonly count: number }
  'many-roles.ghost.card': null
  'many-roles.ghost.write': null
  'many-roles.ghost.alternate': null
  'many-roles.hunter.name': null
  'many-roles.hunter.count': { readonly count: number }
  'many-roles.hunter.card': null
  'many-roles.idiot.name': null
  'many-roles.idiot.count': { readonly count: number }
  'many-roles.idiot.card': null
  'many-roles.idiot.alternate': null
  'many-roles.lycan.name': null
  'many-roles.lycan.count': { readonly count: number }
  'many-roles.lycan.card': null
  'many-roles.lycan.alternate': null
  'many-roles.magician.name': null
  'many-roles.magician.count': { readonly count: number }
  'many-roles.magician.card': null
  'many-roles.magician.heal': null
  'many-roles.magician.poison': null
  'many-roles.magician.alternate': null
  'many-roles.martyr.name': null
  'many-roles.martyr.count': { readonly count: number }
  'many-roles.martyr.card': null
  'many-roles.martyr.replace': null
  'many-roles.martyr.alternate': null
  'many-roles.mason.name': null
  'many-roles.mason.count': { readonly count: number }
  'many-roles.mason.card': null
  'many-roles.mayor.name': null
  'many-roles.mayor.count': { readonly count: number }
  'many-roles.mayor.card': null
  'many-roles.mayor.elected': null
  'many-roles.old-hag.name': null
  'many-roles.old-hag.count': { readonly count: number }
  'many-roles.old-hag.card': null
  'many-roles.old-hag.pox': null
  'many-roles.old-hag.alternate': null
  'many-roles.old-man.name': null
  'many-roles.old-man.count': { readonly count: number }
  'many-roles.old-man.card': null
  'many-roles.pi.name': null
  'many-roles.pi.count': { readonly count: number }
  'many-roles.pi.card': null
  'many-roles.pi.investigate': null
  'many-roles.pacifist.name': null
  'many-roles.pacifist.count': { readonly count: number }
  'many-roles.pacifist.card': null
  'many-roles.pacifist.alternate': null
  'many-roles.priest.name': null
  'many-roles.priest.count': { readonly count: number }
  'many-roles.priest.card': null
  'many-roles.priest.bless': null
  'many-roles.priest.exhume': null
  'many-roles.priest.alternate': null
  'many-roles.prince.name': null
  'many-roles.prince.count': { readonly count: number }
  'many-roles.prince.card': null
  'many-roles.seer.name': null
  'many-roles.seer.count': { readonly count: number }
  'many-roles.seer.card': null
  'many-roles.seer.see': null
  'many-roles.spellcaster.name': null
  'many-roles.spellcaster.count': { readonly count: number }
  'many-roles.spellcaster.card': null
  'many-roles.spellcaster.mute': null
  'many-roles.spellcaster.alternate': null
  'many-roles.tough-guy.name': null
  'many-roles.tough-guy.count': { readonly count: number }
  'many-roles.tough-guy.card': null
  'many-roles.troublemaker.name': null
  'many-roles.troublemaker.count': { readonly count: number }
  'many-roles.troublemaker.card': null
  'many-roles.troublemaker.stir': null
  'many-roles.villager.name': null
  'many-roles.villager.count': { readonly count: number }
  'many-roles.villager.card': null
  'many-roles.witch.name': null
  'many-roles.witch.count': { readonly count: number }
  'many-roles.witch.card': null
  'many-roles.witch.heal': null
  'many-roles.witch.poison': null
  'many-roles.witch.alternate': null
  'many-roles.sorcerer.name': null
  'many-roles.sorcerer.count': { readonly count: number }
  'many-roles.sorcerer.card': null
  'many-roles.sorcerer.seek': null
  'many-roles.sorcerer.alternate': null
  'many-roles.minion.name': null
  'many-roles.minion.count': { readonly count: number }
  'many-roles.minion.card': null
  'many-roles.werewolf.name': null
  'many-roles.werewolf.count': { readonly count: number }
  'many-roles.werewolf.card': null
  'many-roles.werewolf.attack': null
  'many-roles.werewolf.recruit': null
  'many-roles.wolf-cub.name': null
  'many-roles.wolf-cub.count': { readonly count: number }
  'many-roles.wolf-cub.card': null
  'many-roles.wolf-cub.attack': null
  'many-roles.wolf-cub.recruit': null
  'many-roles.cursed.name': null
  'many-roles.cursed.count': { readonly count: number }
  'many-roles.cursed.card': null
  'many-roles.doppelganger.name': null
  'many-roles.doppelganger.count': { readonly count: number }
  'many-roles.doppelganger.card': null
  'many-roles.doppelganger.copy': null
  'many-roles.doppelganger.alternate': null
  'many-roles.drunk.name': null
  'many-roles.drunk.count': { readonly count: number }
  'many-roles.drunk.card': null
  'many-roles.drunk.alternate': null
  'many-roles.cult-leader.name': null
  'many-roles.cult-leader.count': { readonly count: number }
  'many-roles.cult-leader.card': null
  'many-roles.cult-leader.convert': null
  'many-roles.cult-leader.alternate': null
  'many-roles.hoodlum.name': null
  'many-roles.hoodlum.count': { readonly count: number }
  'many-roles.hoodlum.card': null
  'many-roles.hoodlum.mark': null
  'many-roles.hoodlum.alternate': null
  'many-roles.tanner.name': null
  'many-roles.tanner.count': { readonly count: number }
  'many-roles.tanner.card': null
  'many-roles.lone-wolf.name': null
  'many-roles.lone-wolf.count': { readonly count: number }
  'many-roles.lone-wolf.card': null
  'many-roles.lone-wolf.attack': null
  'many-roles.lone-wolf.recruit': null
  'many-roles.vampire.name': null
  'many-roles.vampire.count': { readonly count: number }
  'many-roles.vampire.card': null
  'many-roles.vampire.bite': null
  'many-roles.vampire.recruit': null
  'many-scenarios.visions.name': null
  'many-scenarios.visions.text': null
  'many-scenarios.visions.special': null
  'many-scenarios.visions.card-name': null
  'many-scenarios.visions.card': null
  'many-scenarios.visions.seek': null
  'many-scenarios.doom.name': null
  'many-scenarios.doom.text': null
  'many-scenarios.uncertainty.name': null
  'many-scenarios.uncertainty.text': null
  'many-scenarios.atonement.name': null
  'many-scenarios.atonement.text': null
  'many-scenarios.big-secrets.name': null
  'many-scenarios.big-secrets.text': null
  'many-scenarios.classic.name': null
  'many-scenarios.classic.text': null
  'many-scenarios.party.name': null
  'many-scenarios.party.text': null
  'many-scenarios.party.special': null
  'many-scenarios.pain.name': null
  'many-scenarios.pain.text': null
  'many-scenarios.peace.name': null
  'many-scenarios.peace.text': null
  'many-scenarios.peace.special': null
  'many-scenarios.voices.name': null
  'many-scenarios.voices.text': null
  'many-scenarios.no-seer.name': null
  'many-scenarios.no-seer.text': null
  'many-scenarios.vampires.name': null
  'many-scenarios.vampires.text': null
  'many-scenarios.vampires.special': null
  'many-scenarios.incorporated.name': null
  'many-scenarios.incorporated.text': null
  'many-scenarios.tiny-secrets.name': null
  'many-scenarios.tiny-secrets.text': null
  'many-scenarios.tiny-secrets.special': null
  'many-scenarios.tourist-trap.name': null
  'many-scenarios.tourist-trap.text': null
  'many-scenarios.tourist-trap.special': null
  'many-scenarios.unspeakable.name': null
  'many-scenarios.unspeakable.text': null
  'many-scenarios.unspeakable.special': null
  'many-scenarios.ultimate.name': null
  'many-scenarios.ultimate.text': null
  'many-scenarios.ultimate.special': null
  'many-story.title': null
  'many-story.title-several': { readonly count: number }
  'many-story.which': null
  'many-story.chronicle': null
  'many-story.chronicle-how': null
  'many-story.quiet-night': null
  'many-story.secrets': null
  'many-story.beginning': null
  'many-story.knowledge': null
  'many-story.knew-nothing': null
  'many-story.knew-card': { readonly role: string | number }
  'many-story.knew-became': { readonly role: string | number; readonly end: string | number }
  'many-story.votes': null
  'many-story.votes-none': null
  'many-story.votes-how': null
  'many-story.vote-of': { readonly day: string | number; readonly what: string | number }
  'many-story.vote-open': { readonly day: string | number }
  'many-story.die': null
  'many-story.live': null
  'many-story.dies': null
  'many-story.lives': null
  'many-story.undecided': null
  'many-story.result': null
  'many-story.secret-tally': { readonly names: string | number }
  'many-story.player': null
  'many-story.awards': null
  'many-story.awards-none': null
  'many-story.talk': null
  'many-story.text': null
  'many-story.unfinished': null
  'many-story.award.sacrifice.name': null
  'many-story.award.sacrifice.text': null
  'many-story.award.guardian.name': null
  'many-story.award.guardian.text': { readonly times: number }
  'many-story.award.alone-and-right.name': null
  'many-story.award.alone-and-right.text': null
  'many-story.award.talked-out.name': null
  'many-story.award.talked-out.text': { readonly times: number }
  'many-story.award.turncoat.name': null
  'many-story.award.turncoat.text': null
  'many-story.award.sheepskin.name': null
  'many-story.award.sheepskin.text': null
  'many-story.award.broken-heart.name': null
  'many-story.award.broken-heart.text': null
  'many-story.award.spared.name': null
  'many-story.award.spared.text': null
  'many-story.award.second-sight.name': null
  'many-story.award.second-sight.text': { readonly times: number }
  'many-story.award.sharp-eye.name': null
  'many-story.award.sharp-eye.text': { readonly times: number }
  'many-story.award.last-one.name': null
  'many-story.award.last-one.text': null
  'many-story.award.lightning-rod.name': null
  'many-story.award.lightning-rod.text': { readonly times: number }
  'many-story.award.blind-spot.name': null
  'many-story.award.blind-spot.text': { readonly times: number }
  'many-story.award.wrong-tree.name': null
  'many-story.award.wrong-tree.text': { readonly times: number }
  'many-story.award.first-out.name': null
  'many-story.award.first-out.text': null
  'many-themes.name': null
  'many-themes.text': null
  'many-themes.none.name': null
  'many-themes.none.text': null
  'many-themes.pub.name': null
  'many-themes.pub.text': null
  'many-themes.pub.night.a': null
  'many-themes.pub.night.b': null
  'many-themes.pub.night.c': null
  'many-themes.pub.dawn.a': null
  'many-themes.pub.dawn.b': null
  'many-themes.pub.dawn.c': null
  'many-themes.office.name': null
  'many-themes.office.text': null
  'many-themes.office.night.a': null
  'many-themes.office.night.b': null
  'many-themes.office.night.c': null
  'many-themes.office.dawn.a': null
  'many-themes.office.dawn.b': null
  'many-themes.office.dawn.c': null
  'many-themes.own.name': null
  'many-themes.own.text': null
  'many-themes.own.how': null
  'many-themes.own.night.a': null
  'many-themes.own.night.b': null
  'many-themes.own.night.c': null
  'many-themes.own.dawn.a': null
  'many-themes.own.dawn.b': null
  'many-themes.own.dawn.c': null
  'many-themes.word.village': null
  'many-themes.word.wolf': null
  'many-themes.word.seer': null
  'many-themes.unfit': null
  'many-themes.do.cards.night': null
  'many-themes.do.cards.dawn': null
  'many-themes.do.phones.night': null
  'many-themes.do.phones.dawn': null
  'many-themes.plain.dawn.first.a': null
  'many-themes.plain.dawn.first.b': null
  'many-themes.plain.dawn.letter.a': { readonly letter: string | number }
  'many-themes.plain.dawn.letter.b': { readonly letter: string | number }
  'many-themes.plain.by.werewolves.a': { readonly player: string | number }
  'many-themes.plain.by.werewolves.b': { readonly player: string | number }
  'many-themes.plain.by.werewolves.c': { readonly player: string | number }
  'many-themes.plain.end.village.a': null
  'many-themes.plain.end.village.b': null
  'many-themes.plain.end.werewolf.a': null
  'many-themes.plain.end.werewolf.b': null
  'many-variations.reveal.name': null
  'many-variations.reveal.text': null
  'many-variations.reveal.role.name': null
  'many-variations.reveal.role.text': null
  'many-variations.reveal.werewolf-or-not.name': null
  'many-variations.reveal.werewolf-or-not.text': null
  'many-variations.reveal.team.name': null
  'many-variations.reveal.team.text': null
  'many-variations.reveal.none.name': null
  'many-variations.reveal.none.text': null
  'many-variations.voting.name': null
  'many-variations.voting.text': null
  'many-variations.voting.nomination.name': null
  'many-variations.voting.nomination.text': null
  'many-variations.voting.two-nominees.name': null
  'many-variations.voting.two-nominees.text': null
  'many-variations.voting.elimination.name': null
  'many-variations.voting.elimination.text': null
  'many-variations.voting.secret-ballot.name': null
  'many-variations.voting.secret-ballot.text': null
  'many-variations.voting.point.name': null
  'many-variations.voting.point.text': null
  'many-variations.minion.name': null
  'many-variations.minion.text': null
  'many-variations.minion.none.name': null
  'many-variations.minion.none.text': null
  'many-variations.minion.werewolf.name': null
  'many-variations.minion.werewolf.text': null
  'many-variations.minion.vampire.name': null
  'many-variations.minion.vampire.text': null
  'many-variations.minion.both.name': null
  'many-variations.minion.both.text': null
  'many-variations.minion.dealt-werewolf.name': null
  'many-variations.minion.dealt-werewolf.text': null
  'many-variations.minion.dealt-vampire.name': null
  'many-variations.minion.dealt-vampire.text': null
  'many-variations.strictGhost.name': null
  'many-variations.strictGhost.text': null
  'many-variations.firstVision.name': null
  'many-variations.firstVision.text': null
  'many-variations.firstVision.off': null
  'many-variations.alternates.name': null
  'many-variations.alternates.text': null
  'many-variations.alternates.standard.name': null
  'many-variations.alternates.alternate.name': null
  'many-variations.alternates.alternate-2.name': null
  'many-variations.alternates.elected.name': null
  'many-variations.dailyChanges.name': null
  'many-variations.dailyChanges.text': null
  'many-variations.dailyChanges.none.name': null
  'many-variations.dailyChanges.none.text': null
  'many-variations.dailyChanges.dice.name': null
  'many-variations.dailyChanges.dice.text': null
  'many-variations.dailyChanges.picked.name': null
  'many-variations.dailyChanges.picked.text': null
  'many-variations.changes.victim-turns.name': null
  'many-variations.changes.victim-turns.text': null
  'many-variations.changes.no-vote.name': null
  'many-variations.changes.no-vote.text': null
  'many-variations.changes.two-lynchings.name': null
  'many-variations.changes.two-lynchings.text': null
  'many-variations.changes.seen-pointed-out.name': null
  'many-variations.changes.seen-pointed-out.text': null
  'many-variations.changes.elimination.name': null
  'many-variations.changes.elimination.text': null
  'many-variations.changes.no-talk.name': null
  'many-variations.changes.no-talk.text': null
  'many-variations.changes.victim-dulled.name': null
  'many-variations.changes.victim-dulled.text': null
  'many-variations.roleChanges.name': null
  'many-variations.roleChanges.text': null
  'many-variations.roleChanges.rule': { readonly night: string | number; readonly one: string | number; readonly other: string | number }
  'many-variations.amulet.name': null
  'many-variations.amulet.text': null
  'many-variations.amulet.none.name': null
  'many-variations.amulet.none.text': null
  'many-variations.amulet.anyone.name': null
  'many-variations.amulet.anyone.text': null
  'many-variations.amulet.no-werewolf.name': null
  'many-variations.amulet.no-werewolf.text': null
  'many-variations.hollow.name': null
  'many-variations.hollow.text': null
  'many-variations.all-werewolves.name': null
  'many-variations.all-werewolves.text': null
  'many-variations.deckShown.name': null
  'many-variations.deckShown.text': null
  'many-variations.deckShown.all.name': null
  'many-variations.deckShown.all.text': null
  'many-variations.deckShown.but-maybes.name': null
  'many-variations.deckShown.but-maybes.text': null
  'many-variations.deckShown.none.name': null
  'many-variations.deckShown.none.text': null
  'many-variations.variable.name': null
  'many-variations.variable.text': null
  'many-variations.variable.plain': { readonly count: number }
  'many-variations.pool.name': null
  'many-variations.pool.text': null
  'many-variations.villages.name': null
  'many-variations.villages.text': null
  'many-variations.blanks.name': null
  'many-variations.blanks.text': null
  'many-variations.unanswered.name': null
  'many-variations.unanswered.text': null
  'many-variations.unanswered.chance.name': null
  'many-variations.unanswered.chance.text': null
  'many-variations.unanswered.nothing.name': null
  'many-variations.unanswered.nothing.text': null
  'many-variations.moderator.name': null
  'many-variations.moderator.text': null
  'many-variations.moderator.program.name': null
  'many-variations.moderator.program.text': null
  'many-variations.moderator.person.name': null
  'many-variations.moderator.person.text': null
  'many-variations.moderator.drawn.name': null
  'many-variations.moderator.drawn.text': null
  'many-variations.moderator.wished.name': null
  'many-variations.moderator.wished.text': null
  'many-variations.moderator.wished-each.text': null
  'many-variations.timers.name': null
  'many-variations.timers.text': null
  'many-variations.timers.confirm': null
  'many-variations.timers.lead': null
  'many-variations.timers.call': null
  'many-variations.timers.pack': null
  'many-variations.timers.meet': null
  'many-variations.timers.alone': null
  'many-variations.timers.round': null
  'many-variations.timers.firstDay': null
  'many-variations.timers.day': null
  'many-variations.timers.warning': null
  'many-variations.timers.defence': null
  'many-variations.timers.vote': null
  'many-variations.timers.offer': null
  'many-variations.timers.shot': null
  'many-variations.timers.dusk': null
  'many-variations.timers.seconds': { readonly seconds: number }
  'many-variations.timers.minutes': { readonly minutes: number }
  'many-words.game': null
  'many-words.line': null
  'many-words.phase.confirming': null
  'many-words.phase.night': null
  'many-words.phase.shooting': null
  'many-words.phase.electing': null
  'many-words.phase.banning': null
  'many-words.phase.day': null
  'many-words.phase.defence': null
  'many-words.phase.voting': null
  'many-words.phase.offering': null
  'many-words.phase.dusk': null
  'many-words.phase.over': null
  'many-words.cause.werewolves': null
  'many-words.cause.poison': null
  'many-words.cause.wounds': null
  'many-words.cause.age': null
  'many-words.cause.ghost': null
  'many-words.cause.vampires': null
  'many-words.cause.lynch': null
  'many-words.cause.shot': null
  'many-words.cause.heartbreak': null
  'many-words.cause.society': null
  'many-words.cause.moderator': null
  'many-words.cause.left': null
  'many-words.team.village': null
  'many-words.team.werewolf': null
  'many-words.team.vampire': null
  'many-words.team.soulmates': null
  'many-words.team.cult': null
  'many-words.team.lone-wolf': null
  'many-words.team.tanner': null
  'many-words.team.hoodlum': null
  'many-words.pack.werewolf': null
  'many-words.pack.vampire': null
  'many-words.verb.join': null
  'many-words.verb.copy': null
  'many-words.verb.mark': null
  'many-words.verb.bless': null
  'many-words.verb.protect': null
  'many-words.verb.attack': null
  'many-words.verb.bite': null
  'many-words.verb.recruit': null
  'many-words.verb.replace': null
  'many-words.verb.heal': null
  'many-words.verb.poison': null
  'many-words.verb.see': null
  'many-words.verb.watch': null
  'many-words.verb.investigate': null
  'many-words.verb.sense': null
  'many-words.verb.seek': null
  'many-words.verb.exhume': null
  'many-words.verb.mute': null
  'many-words.verb.pox': null
  'many-words.verb.convert': null
  'many-words.verb.stir': null
  'many-words.verb.write': null
  'many-words.verb.hand': null
  'many-words.lore.pack': null
  'many-words.lore.pack-near': null
  'many-words.lore.special': null
  'many-words.lore.visionary': null
  'many-words.lore.village': null
  'many-words.lore.role': null
  'many-words.wins.dead': null
  'many-words.wins.marks': null
  'many-words.wins.marks-at-once': null
  'many-words.wins.cult': null
  'many-words.wins.last': null
  'many-words.nights.first': null
  'many-words.nights.later': null
  'many-words.nights.every': null
  'many-words.nights.third': null
  'many-words.whom.everyone': null
  'many-words.whom.others': null
  'many-words.whom.dead': null
  'many-words.whom.attacked': null
  'many-words.whom.strangers': null
  'many-words.again.not-last-night': null
  'many-words.again.never': null
  'many-words.flag.plain': null
  'many-words.flag.visionary': null
  'many-words.flag.appears': null
  'many-words.flag.lingers': null
  'many-words.flag.sickens': null
  'many-words.flag.avenged': null
  'many-words.flag.ages': null
  'many-words.flag.fades': null
  'many-words.flag.shoots': null
  'many-words.flag.keepsQuiet': null
  'many-words.flag.reprieved': null
  'many-words.flag.substitutes': null
  'many-words.flag.bequeaths': null
  'many-words.flag.leaves': null
  'many-words.thumb.die': null
  'many-words.thumb.live': null
  'many-words.thumb.votes': null
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
  'notices.other-wolf': { readonly count: number; readonly names: string | number }
  'notices.other-mason': { readonly count: number; readonly names: string | number }
  'notices.extra-card': { readonly role: string | number }
  'notices.missed.late-nothing': null
  'notices.missed.late-chosen': { readonly places: string | number }
  'notices.missed.away-nothing': null
  'notices.missed.away-chosen': { readonly places: string | number }
  'notices.missed.own-card': null
  'notices.did.nothing': null
  'notices.did.looked': { readonly place: string | number; readonly role: string | number }
  'notices.did.copied': { readonly place: string | number; readonly role: string | number }
  'notices.did.took': { readonly player: string | number; readonly role: string | number }
  'notices.did.unseen': { readonly place: string | number }
  'notices.did.kept': { readonly place: string | number }
  'notices.did.swapped': { readonly one: string | number; readonly other: string | number }
  'notices.became': { readonly role: string | number }
  'notices.unseen': null
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
  'outcomes.aside': { readonly cards: string | number }
  'outcomes.team.village': null
  'outcomes.team.werewolf': null
  'outcomes.team.tanner': null
  'outcomes.fate.died': { readonly player: string | number; readonly end: string | number }
  'outcomes.fate.died-swapped': { readonly player: string | number; readonly dealt: string | number; readonly by: string | number; readonly end: string | number }
  'outcomes.fate.died-took': { readonly player: string | number; readonly dealt: string | number; readonly end: string | number }
  'outcomes.fate.died-became': { readonly player: string | number; readonly dealt: string | number; readonly end: string | number }
  'outcomes.fate.lived': { readonly player: string | number; readonly end: string | number }
  'outcomes.fate.lived-swapped': { readonly player: string | number; readonly dealt: string | number; readonly by: string | number; readonly end: string | number }
  'outcomes.fate.lived-took': { readonly player: string | number; readonly dealt: string | number; readonly end: string | number }
  'outcomes.fate.lived-became': { readonly player: string | number; readonly dealt: string | number; readonly end: string | number }
  'outcomes.why.wolf-died': null
  'outcomes.why.no-wolf-no-death': null
  'outcomes.why.helper-died': null
  'outcomes.why.no-wolf-died': null
  'outcomes.why.helper-spared': null
  'outcomes.why.wanted-death': null
  'outcomes.why.innocent-died': null
  'phones.night.begin.wake': null
  'phones.night.begin.short': null
  'phones.night.end.wake': null
  'phones.night.end.short': null
  'phones.night.together': null
  'phones.night.again': null
  'phones.night.learned': null
  'phones.calls.doppelganger.wake': null
  'phones.calls.doppelganger.act': null
  'phones.calls.doppelganger-minion.wake': null
  'phones.calls.doppelganger-minion.act': null
  'phones.calls.werewolf.wake': null
  'phones.calls.werewolf.act': null
  'phones.calls.alpha-wolf.wake': null
  'phones.calls.alpha-wolf.act': null
  'phones.calls.mystic-wolf.wake': null
  'phones.calls.mystic-wolf.act': null
  'phones.calls.minion.wake': null
  'phones.calls.minion.act': null
  'phones.calls.mason.wake': null
  'phones.calls.mason.act': null
  'phones.calls.seer.wake': null
  'phones.calls.seer.act': null
  'phones.calls.apprentice-seer.wake': null
  'phones.calls.apprentice-seer.act': null
  'phones.calls.paranormal-investigator.wake': null
  'phones.calls.paranormal-investigator.act': null
  'phones.calls.robber.wake': null
  'phones.calls.robber.act': null
  'phones.calls.witch.wake': null
  'phones.calls.witch.act': null
  'phones.calls.troublemaker.wake': null
  'phones.calls.troublemaker.act': null
  'phones.calls.drunk.wake': null
  'phones.calls.drunk.act': null
  'phones.calls.insomniac.wake': null
  'phones.calls.insomniac.act': null
  'phones.calls.doppelganger-insomniac.wake': null
  'phones.calls.doppelganger-insomniac.act': null
  'phones.day.vote': null
  'promise.kept': null
  'promise.kept-since': null
  'promise.late': null
  'promise.silent': null
  'promise.fits': { readonly fingerprint: string | number }
  'promise.broken.game': null
  'promise.broken.commitment': null
  'promise.broken.players': null
  'promise.broken.deck': null
  'promise.broken.rules': null
  'promise.broken.secret': null
  'promise.broken.cards': null
  'promise.broken.hand': null
  'promise.details': null
  'promise.how': null
  'promise.promised': { readonly time: string | number }
  'promise.now': null
  'promise.opened': null
  'promise.unopened': { readonly fingerprint: string | number }
  'promise.unchecked': null
  'promise.save': null
  'promise.save-how': null
  'puzzle.title': null
  'puzzle.earlier': { readonly date: string | number }
  'puzzle.making': null
  'puzzle.rule': { readonly liars: string | number }
  'puzzle.question': null
  'puzzle.how': null
  'puzzle.you': { readonly name: string | number }
  'puzzle.others': null
  'puzzle.check': null
  'puzzle.hint': null
  'puzzle.why': null
  'puzzle.wrong': null
  'puzzle.right': null
  'puzzle.shown': null
  'puzzle.answer': { readonly names: string | number }
  'puzzle.hints': null
  'puzzle.because': null
  'puzzle.streak': { readonly count: number }
  'puzzle.yesterday': null
  'puzzle.today': null
  'puzzle.share': null
  'puzzle.result': { readonly date: string | number; readonly signs: string | number }
  'puzzle.signs': { readonly hints: number; readonly tries: number }
  'puzzle.steps.shown': { readonly who: string | number; readonly by: string | number; readonly player: string | number; readonly role: string | number }
  'puzzle.steps.away': { readonly who: string | number; readonly by: string | number; readonly role: string | number }
  'puzzle.steps.false': { readonly clash: string | number; readonly player: string | number }
  'puzzle.steps.false-known': { readonly clash: string | number; readonly names: string | number; readonly player: string | number }
  'puzzle.steps.enough': { readonly clashes: string | number; readonly left: number; readonly count: number; readonly names: string | number }
  'puzzle.steps.too-many': { readonly clashes: string | number; readonly player: string | number; readonly names: string | number; readonly left: number }
  'puzzle.steps.dealt': { readonly count: number; readonly role: string | number; readonly names: string | number }
  'puzzle.steps.moved-player': { readonly who: string | number; readonly by: string | number; readonly role: string | number; readonly player: string | number }
  'puzzle.steps.moved-centre': { readonly who: string | number; readonly by: string | number; readonly role: string | number }
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
  'refusals.trouble': null
  'refusals.locked': null
  'refusals.removed': null
  'refusals.deleted': null
  'refusals.elsewhere': null
  'refusals.no-such-game': null
  'refusals.no-such-tournament': null
  'refusals.sign-up-closed': null
  'refusals.tournament-full': null
  'refusals.too-few-entrants': { readonly least: number }
  'refusals.no-such-table': null
  'refusals.reserved': null
  'refusals.not-all-here': null
  'refusals.knows-too-much': null
  'refusals.bad-chip': null
  'refusals.too-many-chips': null
  'refusals.opening-first': null
  'refusals.not-your-turn': null
  'refusals.cards-in-one-village': null
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
  'story.place.centre': { readonly number: string | number }
  'story.place.extra': null
  'story.place.player': { readonly player: string | number }
  'story.place.own': null
  'story.dealt': { readonly player: string | number; readonly role: string | number }
  'story.looked': { readonly player: string | number; readonly where: string | number; readonly role: string | number }
  'story.looked-own': { readonly player: string | number; readonly role: string | number }
  'story.swapped': { readonly player: string | number; readonly one: string | number; readonly other: string | number }
  'story.copied': { readonly player: string | number; readonly role: string | number }
  'story.turned': { readonly player: string | number; readonly role: string | number }
  'story.shown-wolf': { readonly count: number; readonly player: string | number; readonly names: string | number }
  'story.shown-mason': { readonly count: number; readonly player: string | number; readonly names: string | number }
  'story.shown-other-wolf': { readonly count: number; readonly player: string | number; readonly names: string | number }
  'story.shown-other-mason': { readonly count: number; readonly player: string | number; readonly names: string | number }
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
  'tournament.title': null
  'tournament.lead': null
  'tournament.name': null
  'tournament.open': null
  'tournament.sign-up': null
  'tournament.closed': null
  'tournament.wait-first': null
  'tournament.wait-round': null
  'tournament.you-out': null
  'tournament.to-table': { readonly number: string | number }
  'tournament.wall': null
  'tournament.deleted': null
  'tournament.organiser': null
  'tournament.draw': { readonly number: string | number }
  'tournament.playing': null
  'tournament.lock': null
  'tournament.table-size': null
  'tournament.suited-size': null
  'tournament.decide': null
  'tournament.decide-this': null
  'tournament.finish': null
  'tournament.finish-sure': null
  'tournament.round': { readonly number: string | number }
  'tournament.table': { readonly number: string | number }
  'tournament.plays': null
  'tournament.no-winner': null
  'tournament.winners': { readonly count: number; readonly names: string | number }
  'tournament.champions': { readonly count: number; readonly names: string | number }
  'tournament.over': null
  'tournament.standings': { readonly count: number }
  'tournament.nobody': null
  'voice.title': null
  'voice.tap': null
  'voice.elsewhere': null
  'voice.here': null
  'voice.here-how': null
  'voice.volume': null
  'voice.mute': null
  'voice.sounds': null
  'voice.voice': null
  'voice.best': null
  'voice.online': { readonly voice: string | number }
  'voice.speed': null
  'voice.test': null
  'voice.sample': null
  'voice.loading': null
  'voice.none': { readonly language: string | number }
  'voice.failed': null
  'voice.announcer.lead': null
  'voice.announcer.players': null
  'voice.announcer.before': null
  'voice.announcer.before-blind': null
  'voice.announcer.beside': { readonly role: string | number }
  'voice.announcer.length': { readonly time: string | number }
  'voice.announcer.begin': null
  'voice.announcer.begin-silent': null
  'voice.announcer.skip': null
  'voice.announcer.stop': null
  'voice.announcer.stop-sure': null
  'voice.announcer.who-won': null
  'voice.announcer.count': { readonly count: number }
  'voice.announcer.count-none': null
  'voice.announcer.muted': null
}

/** The languages there are. */
export const languages = ['en', 'fr', 'ru'] as const
