import type { Language } from '@nocturne/contracts/constants';
import type { MailedKind } from '@nocturne/contracts/notification-kinds';
import type { PluralText } from './layout/fill-text.ts';

/** Placeholders: {site}, {count}. */
export interface NotificationEmailTexts {
  subject: PluralText;
  preheader: string;
  text: string;
  button: string;
  reason: string;
  stop: string;
  settings: string;
  kinds: Readonly<Record<MailedKind, string>>;
}

export const NOTIFICATION_EMAIL_TEXTS: Readonly<Record<Language, NotificationEmailTexts>> = {
  en: {
    subject: {
      one: 'You have {count} new notification',
      other: 'You have {count} new notifications',
    },
    preheader: 'See what happened since our last email.',
    text: 'Here is what is new in your account:',
    button: 'Open {site}',
    reason:
      'You are receiving this email because email notifications are on for your account at ' +
      '{site}. We send at most one an hour.',
    stop: 'Stop these emails',
    settings: 'Choose what we email you about',
    kinds: {
      comment: 'Comments on your videos',
      comment_reply: 'Replies to your comments',
      friend_request: 'Friend requests',
      friend_accepted: 'Accepted friend requests',
      message: 'Conversations with new messages',
      subscription_video: 'New videos from your subscriptions',
      wall_post: 'Posts on your wall',
      video_published: 'Your newly published videos',
      upload_ready: 'Your uploads that are ready',
      upload_failed: 'Your uploads that were rejected',
    },
  },
  ru: {
    subject: {
      one: 'У вас {count} новое уведомление',
      few: 'У вас {count} новых уведомления',
      many: 'У вас {count} новых уведомлений',
      other: 'У вас {count} нового уведомления',
    },
    preheader: 'Посмотрите, что произошло с нашего прошлого письма.',
    text: 'Вот что нового в вашей учётной записи:',
    button: 'Открыть {site}',
    reason:
      'Вы получаете такие письма не чаще раза в час, потому что в вашей учётной записи на ' +
      '{site} включены уведомления по почте.',
    stop: 'Отписаться от этих писем',
    settings: 'Выбрать, о чём вам писать',
    kinds: {
      comment: 'Комментарии к вашим видео',
      comment_reply: 'Ответы на ваши комментарии',
      friend_request: 'Запросы в друзья',
      friend_accepted: 'Принятые запросы в друзья',
      message: 'Переписки с новыми сообщениями',
      subscription_video: 'Новые видео по вашим подпискам',
      wall_post: 'Записи на вашей стене',
      video_published: 'Ваши опубликованные видео',
      upload_ready: 'Ваши обработанные загрузки',
      upload_failed: 'Ваши отклонённые загрузки',
    },
  },
  fr: {
    subject: {
      one: 'Vous avez {count} nouvelle notification',
      many: 'Vous avez {count} de nouvelles notifications',
      other: 'Vous avez {count} nouvelles notifications',
    },
    preheader: 'Découvrez ce qui s’est passé depuis notre dernier e-mail.',
    text: 'Voici les nouveautés de votre compte :',
    button: 'Ouvrir {site}',
    reason:
      'Vous recevez cet e-mail, au plus une fois par heure, parce que les notifications par ' +
      'e-mail sont activées pour votre compte sur {site}.',
    stop: 'Ne plus recevoir ces e-mails',
    settings: 'Choisir les sujets de nos e-mails',
    kinds: {
      comment: 'Commentaires sur vos vidéos',
      comment_reply: 'Réponses à vos commentaires',
      friend_request: 'Demandes d’amitié',
      friend_accepted: 'Demandes d’amitié acceptées',
      message: 'Conversations avec de nouveaux messages',
      subscription_video: 'Nouvelles vidéos de vos abonnements',
      wall_post: 'Publications sur votre mur',
      video_published: 'Vos vidéos publiées',
      upload_ready: 'Vos envois prêts',
      upload_failed: 'Vos envois refusés',
    },
  },
  de: {
    subject: {
      one: 'Sie haben {count} neue Benachrichtigung',
      other: 'Sie haben {count} neue Benachrichtigungen',
    },
    preheader: 'Sehen Sie, was seit unserer letzten E-Mail passiert ist.',
    text: 'Das ist neu in Ihrem Konto:',
    button: '{site} öffnen',
    reason:
      'Sie erhalten diese E-Mail höchstens einmal pro Stunde, weil für Ihr Konto auf {site} ' +
      'E-Mail-Benachrichtigungen eingeschaltet sind.',
    stop: 'Diese E-Mails abbestellen',
    settings: 'Auswählen, worüber wir Ihnen schreiben',
    kinds: {
      comment: 'Kommentare zu Ihren Videos',
      comment_reply: 'Antworten auf Ihre Kommentare',
      friend_request: 'Freundschaftsanfragen',
      friend_accepted: 'Angenommene Freundschaftsanfragen',
      message: 'Unterhaltungen mit neuen Nachrichten',
      subscription_video: 'Neue Videos aus Ihren Abos',
      wall_post: 'Beiträge auf Ihrer Pinnwand',
      video_published: 'Ihre veröffentlichten Videos',
      upload_ready: 'Ihre fertigen Uploads',
      upload_failed: 'Ihre abgelehnten Uploads',
    },
  },
};
