import { answerQuestions } from '../src/bots/thread.ts'

answerQuestions()
