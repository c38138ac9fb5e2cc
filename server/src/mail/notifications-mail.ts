import type { Language } from '@nocturne/contracts/constants';
import { MAILED_KINDS, type MailedKind } from '@nocturne/contracts/notification-kinds';
import type { NotificationEmail } from '../repositories/notification-emails-repository.ts';
import type { Mail } from './mailer.ts';

interface Words {
  subject: string;
  greeting: string;
  body: string;
  stop: string;
  kinds: Readonly<Record<MailedKind, string>>;
}

/** Marks: {name}, {site}. */
const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: 'News for you',
    greeting: 'Hello {name},',
    body: 'This is new for you at {site}:',
    stop: 'You can choose what you are mailed in the settings of your profile.',
    kinds: {
      comment: 'Comments on your videos',
      comment_reply: 'Replies to your comments',
      friend_request: 'Friend requests',
      friend_accepted: 'Accepted friend requests',
      message: 'Conversations with new messages',
      subscription_video: 'New videos of your subscriptions',
      wall_post: 'Posts on your wall',
      video_published: 'Published videos of yours',
      upload_ready: 'Converted uploads',
      upload_failed: 'Refused uploads',
    },
  },
  ru: {
    subject: 'Новости для вас',
    greeting: 'Здравствуйте, {name}!',
    body: 'Для вас на {site} есть новое:',
    stop: 'Выбрать, о чём вам писать, можно в настройках профиля.',
    kinds: {
      comment: 'Комментарии к вашим видео',
      comment_reply: 'Ответы на ваши комментарии',
      friend_request: 'Заявки в друзья',
      friend_accepted: 'Принятые заявки в друзья',
      message: 'Беседы с новыми сообщениями',
      subscription_video: 'Новые видео по вашим подпискам',
      wall_post: 'Записи на вашей стене',
      video_published: 'Ваши опубликованные видео',
      upload_ready: 'Обработанные загрузки',
      upload_failed: 'Отклонённые загрузки',
    },
  },
  fr: {
    subject: 'Du nouveau pour vous',
    greeting: 'Bonjour {name},',
    body: 'Voici ce qui est nouveau pour vous sur {site} :',
    stop: 'Vous choisissez ce que nous vous écrivons dans les réglages de votre profil.',
    kinds: {
      comment: 'Commentaires sur vos vidéos',
      comment_reply: 'Réponses à vos commentaires',
      friend_request: 'Demandes d’ami',
      friend_accepted: 'Demandes d’ami acceptées',
      message: 'Conversations avec de nouveaux messages',
      subscription_video: 'Nouvelles vidéos de vos abonnements',
      wall_post: 'Messages sur votre mur',
      video_published: 'Vos vidéos publiées',
      upload_ready: 'Envois convertis',
      upload_failed: 'Envois refusés',
    },
  },
  de: {
    subject: 'Neues für Sie',
    greeting: 'Hallo {name},',
    body: 'das ist bei {site} neu für Sie:',
    stop: 'Worüber wir Ihnen schreiben, wählen Sie in den Einstellungen Ihres Profils.',
    kinds: {
      comment: 'Kommentare zu Ihren Videos',
      comment_reply: 'Antworten auf Ihre Kommentare',
      friend_request: 'Freundschaftsanfragen',
      friend_accepted: 'Angenommene Freundschaftsanfragen',
      message: 'Unterhaltungen mit neuen Nachrichten',
      subscription_video: 'Neue Videos Ihrer Abonnements',
      wall_post: 'Beiträge auf Ihrer Pinnwand',
      video_published: 'Veröffentlichte Videos von Ihnen',
      upload_ready: 'Umgewandelte Uploads',
      upload_failed: 'Abgelehnte Uploads',
    },
  },
};

/** One letter for all that is new: how many of each kind, and nothing of what members wrote. */
export function notificationsMail(letter: NotificationEmail, { publicUrl, siteName }: { publicUrl: string; siteName: string }): Mail {
  const words = WORDS[letter.language];
  const lines = MAILED_KINDS.flatMap((kind) => {
    const count = letter.counts[kind];
    return count === undefined ? [] : [`${words.kinds[kind]}: ${count}`];
  });
  const text = [
    words.greeting.replace('{name}', letter.username),
    '',
    words.body.replace('{site}', siteName),
    '',
    ...lines,
    '',
    `${publicUrl}/`,
    '',
    words.stop,
    '',
  ];
  return { to: letter.email, subject: `${words.subject} · ${siteName}`, text: text.join('\n') };
}
